import Pdf from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { type Doc, registerFonts, runsOf } from './fonts.ts';

type Drawn = { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } };

/** The letters of a text for which the font of their run has no glyph. */
function missingIn(text: string, weight: 400 | 600): string {
  const doc: Doc = new Pdf();
  registerFonts(doc);
  return runsOf(text)
    .map((run) => {
      const { font } = (doc.font(`${run.script} ${weight}`) as unknown as Drawn)._font;
      const isMissing = (letter: string) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
      return [...run.text].filter(isMissing).join('');
    })
    .join('');
}

/** All signs between two of them. */
const between = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');

describe('words on paper', () => {
  test('are cut into runs of one script, with spaces behind what stands before them', () => {
    expect(runsOf('Ω of कोशिका, √3 ≤ H₂O')).toEqual([
      { script: 'signs', text: 'Ω ' },
      { script: 'latin', text: 'of ' },
      { script: 'devanagari', text: 'कोशिका' },
      { script: 'latin', text: ', ' },
      { script: 'signs', text: '√' },
      { script: 'latin', text: '3 ' },
      { script: 'signs', text: '≤ ' },
      { script: 'latin', text: 'H' },
      { script: 'signs', text: '₂' },
      { script: 'latin', text: 'O' },
    ]);
  });

  test('that nothing has are written in Latin letters', () => {
    expect(runsOf('書')).toEqual([{ script: 'latin', text: 'Shu' }]);
  });

  test.each([400, 600] as const)('have a glyph for each sign, in weight %s', (weight) => {
    const all = [
      between(0x384, 0x3ff),
      between(0x2032, 0x2037),
      between(0x2070, 0x209c),
      between(0x2100, 0x2311),
      between(0x2460, 0x2469),
      between(0x2500, 0x269c),
      between(0x2701, 0x2794),
      between(0x27e6, 0x27ff),
    ].join('');
    expect(missingIn(all, weight)).toBe('');
  });
});
