import { describe, expect, it } from 'vitest';
import { gateAnchors, gateScore } from './gate-score.ts';
import { parseMark } from './marks.ts';

const anchors = { qualifying: parseMark(25), top: parseMark(75) };

describe('the GATE score', () => {
  it.each([
    ['at the qualifying mark', 25, 350],
    ['at the mean of the best', 75, 900],
    ['between them', 55, 680],
    ['with thirds', '55/3', 277],
    ['just below the qualifying mark', '24.67', 346],
    ['no lower than nothing', -20, 0],
    ['no higher than a thousand', 100, 1000],
    ['above the best, below the ceiling', 84, 999],
  ])('is right %s', (_, marks, score) => {
    expect(gateScore(parseMark(marks), anchors)).toBe(score);
  });

  it('rounds a half away from zero, exactly', () => {
    // 350 + 550 × 1 ÷ 1100 = 350.5
    expect(gateScore(601, { qualifying: 600, top: 1700 })).toBe(351);
  });

  it.each([
    [1, { qualifying: 600, top: 600 }],
    [1, { qualifying: 700, top: 600 }],
    [0.5, anchors],
    [1, { qualifying: Number.NaN, top: 600 }],
    // Halves whose differences are whole.
    [900.5, { qualifying: 600.5, top: 1200.5 }],
  ])('refuses %d with %o', (marks, impossible) => {
    expect(() => gateScore(marks, impossible)).toThrow(RangeError);
  });
});

describe('its anchors', () => {
  const marks = (values: number[]) => values.map((one) => parseMark(one));

  it('are 25 marks at least, and the mean of the best ten', () => {
    const takers = marks([...Array.from({ length: 990 }, () => 10), ...Array(10).fill(60)]);
    expect(gateAnchors(takers)).toEqual({ qualifying: parseMark(25), top: parseMark(60) });
  });

  it('are the mean of the best ten, however few those are of all', () => {
    const takers = marks([...Array(990).fill(10), ...Array(9).fill(60), 90]);
    expect(gateAnchors(takers).top).toBe(parseMark(63));
  });

  it('are mean plus one deviation where that is more', () => {
    // Mean 50, deviation 10.
    const takers = marks([...Array(50).fill(40), ...Array(50).fill(60)]);
    expect(() => gateAnchors(takers)).toThrow(RangeError);
    const wider = marks([...Array(40).fill(30), ...Array(20).fill(50), ...Array(40).fill(70)]);
    expect(gateAnchors(wider)).toEqual({
      qualifying: Math.round(600 * (50 + Math.sqrt(320))),
      top: parseMark(70),
    });
  });

  it('take one in a thousand where those are more than ten', () => {
    const takers = marks([...Array(20_000).fill(20), ...Array(10).fill(80), ...Array(11).fill(70)]);
    // 20,021 takers: the best 21.
    expect(gateAnchors(takers).top).toBe(Math.round((600 * (800 + 770)) / 21));
  });

  it.each([[[]], [Array(9).fill(50)], [[90, ...Array(9).fill(30)]]])(
    'refuse ten takers or fewer: %j',
    (takers) => {
      expect(() => gateAnchors(marks(takers))).toThrow(RangeError);
    },
  );
});
