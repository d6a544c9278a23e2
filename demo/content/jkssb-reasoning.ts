import { r, single } from './build.ts';
import { near, pick, pickWhere, range, subsets } from './solve.ts';
import type { DemoQuestion } from './types.ts';

export const jkssbReasoning: DemoQuestion[] = [
  single({
    slug: 'jkssb-rea-number-series',
    topic: ['Reasoning', 'Series', 'Number series'],
    difficulty: 'easy',
    key: 'c',
    en: [
      'Find the next number in the series: 3, 7, 15, 31, 63, ?',
      ['95', '125', '127', '126'],
      'Each number is twice the one before it plus 1: 3 × 2 + 1 = 7, 7 × 2 + 1 = 15, and so on. The next number is 63 × 2 + 1 = 127.',
    ],
    hi: [
      'शृंखला में अगली संख्या ज्ञात कीजिए: 3, 7, 15, 31, 63, ?',
      ['95', '125', '127', '126'],
      'प्रत्येक संख्या अपने से पहली संख्या के दोगुने से 1 अधिक है: 3 × 2 + 1 = 7, 7 × 2 + 1 = 15, इत्यादि। अगली संख्या 63 × 2 + 1 = 127 है।',
    ],
    proof: {
      solve: () => {
        // The rule x -> m x + c fixed by the first three terms must fit the rest.
        const terms = [3, 7, 15, 31, 63];
        const m = (15 - 7) / (7 - 3);
        const c = 7 - m * 3;
        if (terms.slice(1).some((x, i) => x !== m * (terms[i] ?? 0) + c))
          throw new Error('no such rule');
        return pickWhere([95, 125, 127, 126], (x) => x === m * 63 + c);
      },
    },
  }),
  single({
    slug: 'jkssb-rea-letter-code',
    topic: ['Reasoning', 'Coding and decoding', 'Letter shift'],
    difficulty: 'easy',
    key: 'b',
    en: [
      'In a certain code CHINAR is written as DIJOBS. How is JHELUM written in that code?',
      ['KIFMUN', 'KIFMVN', 'IGDKTL', 'KJFMVN'],
      'Every letter of CHINAR is replaced by the next letter of the English alphabet: C to D, H to I, I to J, N to O, A to B and R to S. In the same way J, H, E, L, U, M become K, I, F, M, V, N. The code is KIFMVN.',
    ],
    hi: [
      'किसी निश्चित कूट भाषा में CHINAR को DIJOBS लिखा जाता है। उसी कूट भाषा में JHELUM को कैसे लिखा जाएगा?',
      ['KIFMUN', 'KIFMVN', 'IGDKTL', 'KJFMVN'],
      'CHINAR के प्रत्येक अक्षर के स्थान पर अंग्रेज़ी वर्णमाला का अगला अक्षर लिखा गया है: C के लिए D, H के लिए I, I के लिए J, N के लिए O, A के लिए B और R के लिए S। इसी प्रकार J, H, E, L, U, M क्रमशः K, I, F, M, V, N हो जाते हैं। अतः कूट KIFMVN है।',
    ],
    proof: {
      solve: () => {
        const code = (word: string): string =>
          word.replace(/./g, (c) => String.fromCharCode(c.charCodeAt(0) + 1));
        if (code('CHINAR') !== 'DIJOBS') throw new Error('not the rule');
        return pickWhere(
          ['KIFMUN', 'KIFMVN', 'IGDKTL', 'KJFMVN'],
          (option) => option === code('JHELUM'),
        );
      },
    },
  }),
  single({
    slug: 'jkssb-rea-direction-distance',
    topic: ['Reasoning', 'Direction sense', 'Distance from the start'],
    difficulty: 'easy',
    key: 'd',
    en: [
      'Aamir walks 9 km towards the north, turns right and walks 8 km, then turns right again and walks 3 km. How far is he from his starting point?',
      ['14 km', '20 km', '8 km', '10 km'],
      r`He goes 9 km north, 8 km east and 3 km south. He is then $9 - 3 = 6$ km north and 8 km east of the start. The distance is $\sqrt{6^2 + 8^2} = 10$ km.`,
    ],
    hi: [
      'आमिर उत्तर दिशा में 9 किमी चलता है, दाएँ मुड़कर 8 किमी चलता है और फिर से दाएँ मुड़कर 3 किमी चलता है। वह अपने आरंभिक बिंदु से कितनी दूर है?',
      ['14 किमी', '20 किमी', '8 किमी', '10 किमी'],
      r`वह 9 किमी उत्तर, 8 किमी पूर्व और 3 किमी दक्षिण की ओर जाता है। तब वह आरंभिक बिंदु से $9 - 3 = 6$ किमी उत्तर और 8 किमी पूर्व में है। दूरी $\sqrt{6^2 + 8^2} = 10$ किमी है।`,
    ],
    proof: {
      solve: () => {
        let [x, y, dx, dy] = [0, 0, 0, 1];
        for (const leg of [9, 8, 3]) {
          [x, y] = [x + leg * dx, y + leg * dy];
          [dx, dy] = [dy, -dx]; // a right turn
        }
        return near(Math.hypot(x, y), [14, 20, 8, 10]);
      },
    },
  }),
  single({
    slug: 'jkssb-rea-blood-relation',
    topic: ['Reasoning', 'Blood relations', 'Pointing to a person'],
    difficulty: 'medium',
    key: 'a',
    en: [
      'Pointing to a boy, Sara says, "He is the son of the only son of my father\'s father." How is the boy related to Sara?',
      ['Brother', 'Cousin', 'Uncle', 'Nephew'],
      "The father of Sara's father is her grandfather. The grandfather has only one son, so that son is Sara's own father. The boy is the son of Sara's father, and is therefore her brother.",
    ],
    hi: [
      'एक लड़के की ओर संकेत करते हुए सारा कहती है, “वह मेरे पिता के पिता के इकलौते पुत्र का पुत्र है।” लड़के का सारा से क्या संबंध है?',
      ['भाई', 'चचेरा भाई', 'चाचा', 'भतीजा'],
      'सारा के पिता के पिता उसके दादा हैं। दादा का केवल एक ही पुत्र है, इसलिए वह पुत्र स्वयं सारा के पिता हैं। लड़का सारा के पिता का पुत्र है, अतः वह सारा का भाई है।',
    ],
    proof: {
      solve: () => {
        // The smallest family that fits: grandfather, his only son (Sara's father), Sara and the boy.
        const father = new Map([
          ['Sara', 'F'],
          ['F', 'G'],
        ]);
        const sonsOf = (man: string | undefined): string[] =>
          ['F', 'boy'].filter((person) => father.get(person) === man);
        const grandfather = father.get(father.get('Sara') ?? '');
        const [onlySon = ''] = sonsOf(grandfather);
        father.set('boy', onlySon);
        const sibling = father.get('boy') === father.get('Sara');
        const uncle = father.get('boy') === grandfather;
        const cousin = !sibling && father.get(father.get('boy') ?? '') === grandfather;
        const nephew = father.get(father.get('boy') ?? '') === father.get('Sara');
        return pick([sibling, cousin, uncle, nephew]);
      },
    },
  }),
  single({
    slug: 'jkssb-rea-odd-number-out',
    topic: ['Reasoning', 'Classification', 'Odd one out'],
    difficulty: 'easy',
    key: 'd',
    en: [
      'Three of the following numbers are alike in a certain way and one is different. Find the one that is different.',
      ['27', '125', '343', '144'],
      'The numbers 27, 125 and 343 are the cubes of 3, 5 and 7. The number 144 is the square of 12 but is not a perfect cube. So 144 is different.',
    ],
    hi: [
      'निम्नलिखित संख्याओं में से तीन एक निश्चित प्रकार से समान हैं और एक उनसे भिन्न है। भिन्न संख्या ज्ञात कीजिए।',
      ['27', '125', '343', '144'],
      'संख्याएँ 27, 125 और 343 क्रमशः 3, 5 और 7 के घन हैं। संख्या 144, 12 का वर्ग है, परंतु पूर्ण घन नहीं है। अतः 144 भिन्न है।',
    ],
    proof: {
      solve: () => pickWhere([27, 125, 343, 144], (n) => !range(1, 20).some((k) => k ** 3 === n)),
    },
  }),
  single({
    slug: 'jkssb-rea-clock-angle',
    topic: ['Reasoning', 'Clocks', 'Angle between the hands'],
    difficulty: 'medium',
    key: 'c',
    en: [
      'What is the smaller angle between the hour hand and the minute hand of a clock at 3:40?',
      [r`$120^\circ$`, r`$150^\circ$`, r`$130^\circ$`, r`$110^\circ$`],
      r`At 3:40 the minute hand is at $40 \times 6^\circ = 240^\circ$ from 12. The hour hand is at $3 \times 30^\circ + 40 \times 0.5^\circ = 110^\circ$. The angle between them is $240^\circ - 110^\circ = 130^\circ$.`,
    ],
    hi: [
      'घड़ी में 3:40 बजे घंटे की सुई और मिनट की सुई के बीच का छोटा कोण कितना होता है?',
      [r`$120^\circ$`, r`$150^\circ$`, r`$130^\circ$`, r`$110^\circ$`],
      r`3:40 बजे मिनट की सुई 12 से $40 \times 6^\circ = 240^\circ$ पर होती है। घंटे की सुई $3 \times 30^\circ + 40 \times 0.5^\circ = 110^\circ$ पर होती है। इनके बीच का कोण $240^\circ - 110^\circ = 130^\circ$ है।`,
    ],
    proof: {
      solve: () => {
        let [hour, minute] = [0, 0];
        for (let i = 0; i < 3 * 60 + 40; i++)
          [hour, minute] = [(hour + 0.5) % 360, (minute + 6) % 360];
        const gap = Math.abs(hour - minute);
        return near(Math.min(gap, 360 - gap), [120, 150, 130, 110]);
      },
    },
  }),
  single({
    slug: 'jkssb-rea-syllogism-roses',
    topic: ['Reasoning', 'Syllogism', 'Two conclusions'],
    difficulty: 'medium',
    key: 'b',
    en: [
      'Statements: All roses are flowers. Some flowers are red things.\n\nConclusions: (I) Some roses are red things. (II) Some flowers are roses.\n\nWhich conclusion follows from the statements?',
      ['Only I follows', 'Only II follows', 'Both I and II follow', 'Neither I nor II follows'],
      'Every rose is a flower, so those flowers that are roses make conclusion II true. The red flowers may all be flowers other than roses, so conclusion I need not be true. Only conclusion II follows.',
    ],
    hi: [
      'कथन: सभी गुलाब फूल हैं। कुछ फूल लाल वस्तुएँ हैं।\n\nनिष्कर्ष: (I) कुछ गुलाब लाल वस्तुएँ हैं। (II) कुछ फूल गुलाब हैं।\n\nकथनों से कौन-सा निष्कर्ष निकलता है?',
      ['केवल I निकलता है', 'केवल II निकलता है', 'I और II दोनों निकलते हैं', 'न तो I और न ही II निकलता है'],
      'प्रत्येक गुलाब एक फूल है, अतः जो फूल गुलाब हैं, वे निष्कर्ष II को सत्य बनाते हैं। हो सकता है कि सभी लाल फूल गुलाब के अतिरिक्त अन्य फूल हों, अतः निष्कर्ष I का सत्य होना आवश्यक नहीं है। केवल निष्कर्ष II निकलता है।',
    ],
    proof: {
      solve: () => {
        // Every world: a set of kinds of things (bits: rose, flower, red), with at least one rose.
        const [rose, flower, red] = [1, 2, 4];
        const has = (thing: number, ...kinds: number[]): boolean =>
          kinds.every((k) => (thing & k) !== 0);
        const worlds = subsets(range(0, 7)).filter(
          (world) =>
            world.some((t) => has(t, rose)) &&
            world.every((t) => !has(t, rose) || has(t, flower)) &&
            world.some((t) => has(t, flower, red)),
        );
        const first = worlds.every((world) => world.some((t) => has(t, rose, red)));
        const second = worlds.every((world) => world.some((t) => has(t, flower, rose)));
        return pickWhere<[boolean, boolean]>(
          [
            [true, false],
            [false, true],
            [true, true],
            [false, false],
          ],
          ([i, ii]) => i === first && ii === second,
        );
      },
    },
  }),
];
