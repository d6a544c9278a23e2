#!/bin/sh
# Makes the fonts of this folder from the published ones; run by hand when they change, and committed.
# Needs npm, fonttools 4.38 and brotli for Python (Debian: fonttools, python3-brotli).
#
# Headings: Anek Devanagari at one width (90 %), weights 600 to 700, the letters of English on their own.
# Text: IBM Plex Sans Devanagari in its weights. Nothing is hinted: phones do not read hints, and they are
# a third of a file. Devanagari keeps every conjunct; its headings have one weight.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for name in @fontsource-variable/anek-devanagari @fontsource/ibm-plex-sans-devanagari; do
  tar -xzf "$(npm pack --silent "$name@5.3.0")"
  mv package "$(basename "$name")"
done
anek=anek-devanagari/files/anek-devanagari
plex=ibm-plex-sans-devanagari/files/ibm-plex-sans-devanagari

# The licence reserves the names of the originals for themselves: what is changed has another.
rename='
import sys
from fontTools.ttLib import TTFont
path, name = sys.argv[1:]
font = TTFont(path)
for record in font["name"].names:
    if record.nameID in (1, 3, 4, 16): record.string = name
    if record.nameID in (6, 25): record.string = name.replace(" ", "")
font.save(path)
'

# subset <source> <target> <name> <characters>
subset() {
  python3 -c "$rename" "$1" "$3"
  pyftsubset "$1" --unicodes="$4" --layout-features='*' --no-hinting --flavor=woff2 \
    --output-file="$here/$2.woff2"
}

head='Chinar Head'
text='Chinar Text'
plain='U+20-7E,U+A0,U+B0,U+B1,U+B7,U+D7,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+2192,U+2212'
rest='U+A1-AF,U+B2-B6,U+B8-D6,U+D8-FF,U+131,U+152,U+153,U+2BB,U+2BC,U+2C6,U+2DA,U+2DC,U+2030,U+2039,U+203A,U+2044,U+20AC,U+2122,U+2215'
latin='U+20-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215'
extended='U+100-2BA,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0,U+2113'

instance() {
  fonttools varLib.instancer -q "$1" $3 -o "$2"
}
instance $anek-latin-standard-normal.woff2 head.ttf 'wght=600:700 wdth=90'
cp head.ttf head-rest.ttf
instance $anek-latin-ext-standard-normal.woff2 head-extended.ttf 'wght=600:700 wdth=90'
instance $anek-devanagari-wght-normal.woff2 head-devanagari.ttf 'wght=640'
subset head.ttf head-latin "$head" "$plain"
subset head-rest.ttf head-latin-rest "$head" "$rest"
subset head-extended.ttf head-latin-extended "$head" "$extended"
subset head-devanagari.ttf head-devanagari "$head" '*'
for weight in 400 500 600; do
  subset $plex-latin-$weight-normal.woff2 text-latin-$weight "$text" "$latin"
done
for weight in 400 600; do
  subset $plex-latin-ext-$weight-normal.woff2 text-latin-extended-$weight "$text" "$extended"
  subset $plex-devanagari-$weight-normal.woff2 text-devanagari-$weight "$text" '*'
done
