#!/usr/bin/env bash
# @plussub/srt-vtt-parser 2.0.5: the end of a cue is NaN if its times have no hours and a setting such as align:end stands behind them. With
# hours, or without a setting, the end is right; the start always is, and nothing is reported. In JSON the end is null: a page that shows the
# verse of the moment never shows that one, or never takes it away. webvtt-parser 2.2.0 reads each of them.
# A good guess: WebVTT has times without hours and settings behind the times; each works alone, so both work together.
#
# Output seen (29 November 2026, Node 20.20.2):
#   00:01.000 --> 00:04.000: srt-vtt-parser 1000 to 4000, webvtt-parser 1000 to 4000
#   00:00:01.000 --> 00:00:04.000 align:end: srt-vtt-parser 1000 to 4000, webvtt-parser 1000 to 4000
#   00:01.000 --> 00:04.000 align:end: srt-vtt-parser 1000 to NaN, webvtt-parser 1000 to 4000
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund @plussub/srt-vtt-parser@2.0.5 webvtt-parser@2.2.0 >/dev/null
cat >try.cjs <<'CODE'
const { parse } = require("@plussub/srt-vtt-parser");
const { WebVTTParser } = require("webvtt-parser");
for (const times of ["00:01.000 --> 00:04.000", "00:00:01.000 --> 00:00:04.000 align:end", "00:01.000 --> 00:04.000 align:end"]) {
  const file = `WEBVTT\n\n${times}\nالْحَمْدُ لِلَّهِ\n`;
  const [{ from, to }] = parse(file).entries;
  const [cue] = new WebVTTParser().parse(file, "metadata").cues;
  console.log(`${times}: srt-vtt-parser ${from} to ${to}, webvtt-parser ${cue.startTime * 1000} to ${cue.endTime * 1000}`);
}
CODE
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
00:01.000 --> 00:04.000: srt-vtt-parser 1000 to 4000, webvtt-parser 1000 to 4000
00:00:01.000 --> 00:00:04.000 align:end: srt-vtt-parser 1000 to 4000, webvtt-parser 1000 to 4000
00:01.000 --> 00:04.000 align:end: srt-vtt-parser 1000 to NaN, webvtt-parser 1000 to 4000
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
