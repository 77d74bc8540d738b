"""Which build is under test, and that it is really that one: plain Python, or the installed compiled wheel."""

import importlib
import os
import subprocess
import sys
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import outcry

ROOT = Path(__file__).resolve().parents[2]
BUILD = os.environ.get("OUTCRY_BUILD", "plain")


def compile_list() -> dict[str, list[str]]:
    """For each line of the compile list in pyproject.toml, the modules it names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    lines = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]["include"]
    return {line: [module_name(path) for path in sorted(ROOT.glob(line.removeprefix("/")))] for line in lines}


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)


COMPILED = sorted({name for names in compile_list().values() for name in names if not name.endswith(".__init__")})


@pytest.mark.parametrize(("line", "names"), compile_list().items())
def test_every_line_of_the_compile_list_names_a_file(line: str, names: list[str]) -> None:
    assert names, f"{line} in pyproject.toml matches nothing"


def test_the_build_under_test_has_a_known_name() -> None:
    assert BUILD in ("plain", "compiled")


def test_outcry_comes_from_the_build_under_test() -> None:
    inside_source = Path(str(outcry.__file__)).resolve().is_relative_to(ROOT / "src")
    assert inside_source == (BUILD == "plain")


@pytest.mark.parametrize("name", COMPILED)
def test_a_listed_module_is_compiled_in_the_compiled_build_only(name: str) -> None:
    file = str(importlib.import_module(name).__file__)
    assert file.endswith(tuple(EXTENSION_SUFFIXES)) == (BUILD == "compiled"), file


@pytest.mark.parametrize("name", COMPILED)
def test_a_listed_module_can_be_imported_first(name: str) -> None:
    """Circles of imports that only work in a lucky order show up when each module leads."""
    done = subprocess.run([sys.executable, "-c", f"import {name}"], capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr


def test_every_data_file_is_in_the_build_under_test() -> None:
    here, there = ROOT / "src" / "outcry", Path(str(outcry.__file__)).parent
    data = [path.relative_to(here) for path in here.rglob("*") if path.suffix in (".json", ".toml", ".typed")]
    assert data
    assert [name for name in data if not (there / name).is_file()] == []


def test_no_extension_module_and_no_build_folder_lies_under_src() -> None:
    strays = [path for path in (ROOT / "src").rglob("*") if path.suffix in (".so", ".pyd") or path.name == "build"]
    assert not strays
