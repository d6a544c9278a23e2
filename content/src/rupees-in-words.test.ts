import { describe, expect, it, test } from 'vitest';
import { rupeesInWords } from './rupees-in-words.ts';

describe('an amount in words', () => {
  test.each([
    [0, 'Rupees zero only', 'शून्य रुपये मात्र'],
    [100, 'Rupee one only', 'एक रुपया मात्र'],
    [
      49_950,
      'Rupees four hundred ninety-nine and fifty paise only',
      'चार सौ निन्यानवे रुपये और पचास पैसे मात्र',
    ],
    [5, 'Five paise only', 'पाँच पैसे मात्र'],
    [
      12_34_56_789_01,
      'Rupees twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine and one paise only',
      'बारह करोड़ चौंतीस लाख छप्पन हज़ार सात सौ नवासी रुपये और एक पैसे मात्र',
    ],
    [10_00_000_00, 'Rupees ten lakh only', 'दस लाख रुपये मात्र'],
  ])('%i paise are said by crore, lakh and thousand in both languages', (paise, en, hi) => {
    expect(rupeesInWords(paise, 'en')).toBe(en);
    expect(rupeesInWords(paise, 'hi')).toBe(hi);
  });

  it('has another word for each number below a hundred', () => {
    for (const locale of ['en', 'hi'] as const) {
      const words = Array.from({ length: 100 }, (_, n) => rupeesInWords(n * 100, locale));
      expect(new Set(words).size).toBe(100);
    }
  });
});
