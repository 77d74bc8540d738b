"""`python -m outcry` is the command `outcry`."""

import sys

from outcry.cli import main

sys.exit(main())
