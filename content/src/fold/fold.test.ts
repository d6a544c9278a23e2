import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldedWords, keyOf, keyStartsOf } from './fold.ts';

const latin = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
  minLength: 1,
  maxLength: 14,
});
const hindi = fc.string({
  unit: fc.constantFrom(...'अआइईउऊऋएऐओऔकखगघचछजझटठडढणतथदधनपफबभमयरलवशषसहािीुूृेैोौंँःज़्'),
  minLength: 1,
  maxLength: 12,
});

/** Words as they are written in both alphabets, the Roman ones as people type them. */
const pairs: [string, ...string[]][] = [
  ['चक्रवृद्धि', 'chakravriddhi', 'chakravridhi'],
  ['ब्याज', 'byaj', 'byaaj'],
  ['गणित', 'ganit', 'ganita'],
  ['इतिहास', 'itihas', 'itihaas'],
  ['भूगोल', 'bhugol', 'bhoogol'],
  ['संविधान', 'samvidhan', 'sanvidhan', 'samvidhaan'],
  ['विज्ञान', 'vigyan', 'vigyaan'],
  ['ज्ञान', 'gyan'],
  ['परीक्षा', 'pariksha', 'pareeksha'],
  ['प्रतिशत', 'pratishat'],
  ['योजना', 'yojana', 'yojna'],
  ['अर्थव्यवस्था', 'arthvyavastha', 'arthavyavastha'],
  ['अर्थशास्त्र', 'arthshastra', 'arthashastra'],
  ['राजनीति', 'rajniti', 'rajneeti'],
  ['रसायन', 'rasayan', 'rasaayan'],
  ['भौतिकी', 'bhautiki', 'bhautikee'],
  ['जीव', 'jeev', 'jiv'],
  ['कश्मीर', 'kashmir', 'kashmeer'],
  ['श्रीनगर', 'srinagar', 'shrinagar', 'shreenagar'],
  ['जम्मू', 'jammu', 'jammoo'],
  ['हिंदी', 'hindi', 'hindee'],
  ['हिन्दी', 'hindi'],
  ['अंग्रेज़ी', 'angrezi', 'angreji'],
  ['शिक्षा', 'shiksha'],
  ['शिक्षक', 'shikshak'],
  ['विद्यालय', 'vidyalay', 'vidyalaya'],
  ['पुस्तकालय', 'pustakalay', 'pustkalay'],
  ['केंद्र', 'kendra'],
  ['केन्द्र', 'kendra'],
  ['कृषि', 'krishi'],
  ['नौकरी', 'naukri', 'nokri', 'naukari'],
  ['पुलिस', 'pulis', 'pulees'],
  ['सामान्य', 'samanya', 'saamaanya'],
  ['अध्ययन', 'adhyayan'],
  ['तर्कशक्ति', 'tarkshakti', 'tarkashakti'],
  ['अंकगणित', 'ankganit', 'ankaganit'],
  ['बीजगणित', 'beejganit', 'bijganit', 'beejaganit'],
  ['त्रिकोणमिति', 'trikonmiti', 'trikonamiti'],
  ['कंप्यूटर', 'kampyutar', 'kampyootar'],
  ['कम्प्यूटर', 'kampyutar'],
  ['साधारण', 'sadharan', 'saadhaaran'],
  ['लाभ', 'labh', 'laabh'],
  ['हानि', 'hani', 'haani'],
  ['समय', 'samay'],
  ['बच्चा', 'bachcha', 'baccha', 'bacha'],
  ['स्वतंत्रता', 'swatantrata', 'svatantrta'],
  ['पर्यावरण', 'paryavaran', 'paryaavaran'],
  ['महाभारत', 'mahabharat', 'mahaabhaarat'],
  ['पश्चिम', 'pashchim', 'paschim'],
  ['स्कूल', 'school', 'skul'],
];

describe('the key of a word', () => {
  test('is one for Hindi and for the ways in which people write it in Roman letters', () => {
    const apart = pairs.flatMap(([word, ...spellings]) =>
      spellings
        .filter((spelling) => keyOf(spelling) !== keyOf(word))
        .map((spelling) => [word, spelling]),
    );
    // Where a sound is left away as well, the search for words that are nearly the same finds it.
    expect(apart).toEqual([['पश्चिम', 'paschim']]);
  });

  test('keeps words apart that are not one', () => {
    const words = [
      'गणित',
      'गीत',
      'भूगोल',
      'भौतिकी',
      'राज',
      'रोज़',
      'कला',
      'किला',
      'physics',
      'polity',
      'jee',
    ];
    expect(new Set(words.map(keyOf)).size).toBe(words.length);
  });

  test.each([
    ['a dot below or none', 'अंग्रेज़ी', 'अंग्रेजी'],
    ['a dot below in one letter or in two', 'क़लम', 'क\u093cलम'],
    ['a joiner or none', 'क्\u200dष', 'क्ष'],
    ['the moon or the dot', 'हँसी', 'हंसी'],
    ['digits of either script', '१२वीं', '12वीं'],
    ['capitals or none', 'JKSSB', 'jkssb'],
    ['accents or none', 'saṃvidhān', 'samvidhan'],
    ['wide letters or usual ones', 'ＮＥＥＴ', 'neet'],
  ])('is the same with %s', (_, one, other) => expect(keyOf(one)).toBe(keyOf(other)));

  test('is never empty, and of small Roman letters and digits', () => {
    fc.assert(
      fc.property(fc.oneof(latin, hindi), (text) => {
        for (const { key } of foldedWords(text)) expect(key).toMatch(/^[a-z0-9]+$/);
      }),
    );
  });

  test('does not mind capitals, accents, dots below and joiners wherever they stand', () => {
    fc.assert(
      fc.property(fc.oneof(latin, hindi), fc.nat(14), (word, place) => {
        const key = keyOf(word);
        expect(keyOf(word.toUpperCase())).toBe(key);
        expect(keyOf(word.normalize('NFD'))).toBe(key);
        for (const sign of ['\u200d', '\u093c'])
          expect(keyOf(word.slice(0, place) + sign + word.slice(place))).toBe(key);
      }),
    );
  });

  test('leaves words of other scripts as they are', () => {
    expect(keyOf('کشمیر')).toBe('کشمیر');
    expect(keyOf('தமிழ்')).toBe('தமிழ்');
  });

  test('begins as its word does, for whoever is still typing', () => {
    fc.assert(
      fc.property(latin, fc.nat(12), (word, cut) => {
        const typed = word.slice(0, 2 + cut);
        // Of vowels alone nobody can say yet what they will sound like.
        fc.pre(/[^aeiouychm]/.test(typed.slice(0, 2)));
        expect(keyStartsOf(typed).some((start) => keyOf(word).startsWith(start))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['com', 'computer'],
    ['sc', 'school'],
    ['chakravrid', 'चक्रवृद्धि'],
    ['चक्रवृ', 'chakravriddhi'],
    ['sam', 'संविधान'],
    ['yoja', 'yojana'],
    ['pari', 'परीक्षा'],
  ])('%s is a beginning of %s', (typed, word) => {
    expect(keyStartsOf(typed).some((start) => keyOf(word).startsWith(start))).toBe(true);
  });
});

test('words stand where they are found, whatever stands between them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(latin, hindi, fc.constantFrom(' ', '-', '₹', '😀', '\n'))),
      (parts) => {
        const text = parts.join('');
        for (const { text: word, from, to } of foldedWords(text))
          expect(text.slice(from, to)).toBe(word);
      },
    ),
  );
  expect(foldedWords('JEE-Main: भाग १').map(({ text }) => text)).toEqual([
    'JEE',
    'Main',
    'भाग',
    '१',
  ]);
});
