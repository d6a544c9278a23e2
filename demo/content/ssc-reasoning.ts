import { r, single } from './build.ts';
import { countWhere, near, pickWhere, range } from './solve.ts';
import type { DemoQuestion } from './types.ts';

export const sscReasoning: DemoQuestion[] = [
  single({
    slug: 'ssc-rea-number-analogy',
    topic: ['Reasoning', 'Analogy', 'Number analogy'],
    difficulty: 'easy',
    key: 'a',
    en: [
      'Select the number that is related to 9 in the same way as 42 is related to 6.\n\n6 : 42 :: 9 : ?',
      ['90', '81', '72', '99'],
      r`The second number is the product of the first number and the next natural number: $6 \times 7 = 42$. In the same way $9 \times 10 = 90$.`,
    ],
    hi: [
      'उस संख्या को चुनिए जिसका 9 से वही संबंध है जो 42 का 6 से है।\n\n6 : 42 :: 9 : ?',
      ['90', '81', '72', '99'],
      r`दूसरी संख्या पहली संख्या और उससे अगली प्राकृत संख्या का गुणनफल है: $6 \times 7 = 42$। इसी प्रकार $9 \times 10 = 90$ है।`,
    ],
    proof: {
      solve: () => {
        const rule = (n: number): number => n * (n + 1);
        if (rule(6) !== 42) throw new Error('not the rule');
        return pickWhere([90, 81, 72, 99], (option) => option === rule(9));
      },
    },
  }),
  single({
    slug: 'ssc-rea-letter-pair-series',
    topic: ['Reasoning', 'Series', 'Letter series'],
    difficulty: 'easy',
    key: 'c',
    en: [
      'Which pair of letters comes next in the series?\n\nAZ, CX, EV, ?',
      ['GS', 'FT', 'GT', 'HT'],
      'The first letter moves two places forward each time: A, C, E, G. The second letter moves two places back each time: Z, X, V, T. The next pair is GT.',
    ],
    hi: [
      'शृंखला में अगला अक्षर-युग्म कौन-सा होगा?\n\nAZ, CX, EV, ?',
      ['GS', 'FT', 'GT', 'HT'],
      'पहला अक्षर हर बार दो स्थान आगे बढ़ता है: A, C, E, G। दूसरा अक्षर हर बार दो स्थान पीछे जाता है: Z, X, V, T। अतः अगला युग्म GT है।',
    ],
    proof: {
      solve: () => {
        const pairs = ['AZ', 'CX', 'EV'].map(
          (pair) => [pair.charCodeAt(0), pair.charCodeAt(1)] as const,
        );
        const [p = [0, 0], q = [0, 0], s = [0, 0]] = pairs;
        if (s[0] - q[0] !== q[0] - p[0] || s[1] - q[1] !== q[1] - p[1])
          throw new Error('not even steps');
        const next = String.fromCharCode(2 * s[0] - q[0], 2 * s[1] - q[1]);
        return pickWhere(['GS', 'FT', 'GT', 'HT'], (option) => option === next);
      },
    },
  }),
  single({
    slug: 'ssc-rea-row-ranking',
    topic: ['Reasoning', 'Ranking and order', 'Position in a row'],
    difficulty: 'easy',
    key: 'b',
    en: [
      'In a row of 40 students facing north, Meena is 14th from the left end and Ravi is 9th from the right end. How many students are there between Meena and Ravi?',
      ['18', '17', '16', '15'],
      r`Ravi is $40 - 9 + 1 = 32$nd from the left end. Between the 14th and the 32nd places there are $32 - 14 - 1 = 17$ students.`,
    ],
    hi: [
      'उत्तर की ओर मुख करके खड़े 40 विद्यार्थियों की एक पंक्ति में मीना बाएँ छोर से 14वें स्थान पर है और रवि दाएँ छोर से 9वें स्थान पर है। मीना और रवि के बीच कितने विद्यार्थी हैं?',
      ['18', '17', '16', '15'],
      r`रवि बाएँ छोर से $40 - 9 + 1 = 32$वें स्थान पर है। 14वें और 32वें स्थानों के बीच $32 - 14 - 1 = 17$ विद्यार्थी हैं।`,
    ],
    proof: {
      solve: () => {
        const row: string[] = Array.from({ length: 40 }, () => 'student');
        row[14 - 1] = 'Meena';
        row[row.length - 9] = 'Ravi';
        const between = row.slice(row.indexOf('Meena') + 1, row.indexOf('Ravi'));
        return near(between.length, [18, 17, 16, 15]);
      },
    },
  }),
  single({
    slug: 'ssc-rea-painted-cube',
    topic: ['Reasoning', 'Cubes and dice', 'Painted cube'],
    difficulty: 'medium',
    key: 'd',
    en: [
      'A cube is painted red on all its faces and then cut into 64 small cubes of equal size. How many small cubes have exactly two faces painted?',
      ['8', '12', '36', '24'],
      r`Since $64 = 4^3$, each edge of the cube is cut into 4 parts. The small cubes with exactly two painted faces lie along the edges, leaving out the corners: $4 - 2 = 2$ on each edge. The 12 edges give $12 \times 2 = 24$.`,
    ],
    hi: [
      'एक घन के सभी फलकों को लाल रंग से रँगा जाता है और फिर उसे समान आकार के 64 छोटे घनों में काटा जाता है। कितने छोटे घनों के ठीक दो फलक रँगे हुए हैं?',
      ['8', '12', '36', '24'],
      r`चूँकि $64 = 4^3$ है, घन का प्रत्येक किनारा 4 भागों में कटता है। ठीक दो रँगे फलकों वाले छोटे घन, कोनों को छोड़कर, किनारों पर होते हैं: प्रत्येक किनारे पर $4 - 2 = 2$ घन। 12 किनारों पर ऐसे $12 \times 2 = 24$ घन हैं।`,
    ],
    proof: {
      solve: () => {
        const side = range(1, 4);
        const cubes = side.flatMap((x) => side.flatMap((y) => side.map((z) => [x, y, z])));
        const painted = (cube: number[]): number =>
          countWhere(cube, (place) => place === 1 || place === 4);
        return near(
          countWhere(cubes, (cube) => painted(cube) === 2),
          [8, 12, 36, 24],
        );
      },
    },
  }),
  single({
    slug: 'ssc-rea-interchanged-signs',
    topic: ['Reasoning', 'Mathematical operations', 'Interchanged signs'],
    difficulty: 'easy',
    key: 'a',
    en: [
      'If + means ×, × means −, − means ÷ and ÷ means +, then what is the value of 8 + 6 − 3 ÷ 5 × 4?',
      ['17', '21', '11', '13'],
      'Replacing the signs gives 8 × 6 ÷ 3 + 5 − 4. Multiplication and division come first: 8 × 6 ÷ 3 = 16. Then 16 + 5 − 4 = 17.',
    ],
    hi: [
      'यदि + का अर्थ ×, × का अर्थ −, − का अर्थ ÷ तथा ÷ का अर्थ + है, तो 8 + 6 − 3 ÷ 5 × 4 का मान क्या है?',
      ['17', '21', '11', '13'],
      'चिह्न बदलने पर 8 × 6 ÷ 3 + 5 − 4 प्राप्त होता है। पहले गुणा और भाग करते हैं: 8 × 6 ÷ 3 = 16। फिर 16 + 5 − 4 = 17 है।',
    ],
    proof: {
      solve: () => {
        const meaning: Record<string, string> = { '+': '×', '×': '−', '−': '÷', '÷': '+' };
        const tokens = '8 + 6 − 3 ÷ 5 × 4'.split(' ').map((token) => meaning[token] ?? token);
        // First × and ÷ from left to right, then + and −.
        const terms: number[] = [Number(tokens[0])];
        for (let i = 1; i < tokens.length; i += 2) {
          const n = Number(tokens[i + 1]);
          const last = terms.pop() ?? 0;
          if (tokens[i] === '×') terms.push(last * n);
          else if (tokens[i] === '÷') terms.push(last / n);
          else terms.push(last, tokens[i] === '+' ? n : -n);
        }
        return near(
          terms.reduce((total, term) => total + term, 0),
          [17, 21, 11, 13],
        );
      },
    },
  }),
  single({
    slug: 'ssc-rea-day-of-week',
    topic: ['Reasoning', 'Calendar', 'Day of the week'],
    difficulty: 'medium',
    key: 'c',
    en: [
      '26 January 1950 was a Thursday. What day of the week was 26 January 1953?',
      ['Sunday', 'Tuesday', 'Monday', 'Saturday'],
      'The span has three years. The first two, 26 January 1950 to 26 January 1952, have 365 days and give one odd day each. The third contains 29 February 1952 and gives two odd days. In all there are 4 odd days, and the fourth day after Thursday is Monday.',
    ],
    hi: [
      '26 जनवरी 1950 को गुरुवार था। 26 जनवरी 1953 को सप्ताह का कौन-सा दिन था?',
      ['रविवार', 'मंगलवार', 'सोमवार', 'शनिवार'],
      'इस अवधि में तीन वर्ष हैं। पहले दो वर्षों (26 जनवरी 1950 से 26 जनवरी 1952 तक) में 365-365 दिन हैं और प्रत्येक से एक विषम दिन मिलता है। तीसरे वर्ष में 29 फ़रवरी 1952 आती है, अतः उससे दो विषम दिन मिलते हैं। इस प्रकार कुल 4 विषम दिन हुए और गुरुवार के बाद चौथा दिन सोमवार है।',
    ],
    proof: {
      solve: () => {
        const names = [
          'Sunday',
          'Monday',
          'Tuesday',
          'Wednesday',
          'Thursday',
          'Friday',
          'Saturday',
        ];
        const day = (year: number): string =>
          names[new Date(Date.UTC(year, 0, 26)).getUTCDay()] ?? '';
        if (day(1950) !== 'Thursday') throw new Error('the question is wrong');
        return pickWhere(
          ['Sunday', 'Tuesday', 'Monday', 'Saturday'],
          (option) => option === day(1953),
        );
      },
    },
  }),
];
