"""What the files of the project may not say, and what they must agree on."""

import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))

# A folder of one machine or one person, at the start of a path.
MACHINE_PATH = re.compile(r"(?<![\w./-])/(?:root|home|Users|work|private)/[\w.]")


def tracked_files() -> list[Path]:
    if not (ROOT / ".git").exists():
        pytest.skip("this tree is not a git checkout")
    command = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z"]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [path for name in said.split("\0") if name and (path := ROOT / name).is_file()]


def requirement_names(lines: list[str]) -> set[str]:
    return {match[0].lower() for line in lines if (match := re.match(r"[A-Za-z0-9][\w.-]*", line))}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_a_lock_names_no_package_host_and_hashes_every_file(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert "://" not in text
    assert "index-url" not in text
    for block in re.split(r"\n(?=\S)", text.strip()):
        assert re.match(r"[\w.-]+==\S+ .*\\\n    --hash=sha256:", block), block.splitlines()[0]


def test_web_locks_name_no_package_host() -> None:
    for path in tracked_files():
        if path.name == "package-lock.json":
            assert '"resolved"' not in path.read_text(encoding="utf-8"), path


def test_no_tracked_file_names_a_folder_of_some_machine() -> None:
    found = []
    for path in tracked_files():
        text = path.read_bytes().decode("utf-8", errors="replace")
        found += [f"{path.relative_to(ROOT)}: {match[0]}" for match in MACHINE_PATH.finditer(text)]
    assert not found


def test_the_machine_path_pattern_would_find_one() -> None:
    for folder in ("root", "home", "Users"):
        assert MACHINE_PATH.search(f"see '/{folder}/x'")
    assert not MACHINE_PATH.search("https://example.org/home/x and ../home/x")


def test_pyproject_and_the_locks_agree() -> None:
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    locks = {path.stem: path.read_text(encoding="utf-8") for path in LOCKS}
    assert requirement_names(project["project"]["dependencies"]) <= requirement_names(locks["run"].splitlines())
    hook = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    for pin in [*project["build-system"]["requires"], *hook["dependencies"]]:
        assert f"\n{pin} " in f"\n{locks['build']}", f"{pin}: run make lock, or correct pyproject.toml"


def test_all_locks_have_the_same_version_of_a_package() -> None:
    versions: dict[str, set[str]] = {}
    for lock in LOCKS:
        for name, version in re.findall(r"^([\w.-]+)==(\S+)", lock.read_text(encoding="utf-8"), re.MULTILINE):
            versions.setdefault(name, set()).add(version)
    assert not {name: found for name, found in versions.items() if len(found) > 1}
