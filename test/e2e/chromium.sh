#!/bin/sh
# What Playwright starts as Chromium. Playwright gives each browser a session of its own, and Linux divides the cores between sessions first
# (autogroup), whatever the niceness of their processes: three browsers would leave servers, databases and all other tests a quarter. Here a browser
# counts for a third of them. Where there are no such groups, the write fails and changes nothing.
{ echo 5 >/proc/self/autogroup; } 2>/dev/null
exec "$CHROMIUM_PATH" "$@"
