import type { Film } from './films.ts';
import { type Kit, step } from './kit.ts';

function hundredBars(kit: Kit, t: number, bars: readonly (readonly [number, string])[]): void {
  kit.line([60, 300], [600, 300]);
  for (const [index, [height, name]] of bars.entries())
    kit.bar([110 + index * 170, 300], height * 1.6, {
      grow: step(t, index, bars.length),
      value: String(height),
      name,
      colour: index === bars.length - 1 ? 'leaf' : 'lake',
    });
}

export const percent: Film = {
  slug: 'up-and-down-by-a-fifth',
  scenes: [
    {
      seconds: 4,
      en: 'Up by twenty per cent, down by twenty per cent.',
      hi: 'बीस प्रतिशत ऊपर, बीस प्रतिशत नीचे।',
      draw: (kit, t) => kit.title(['20 % up,', '20 % down'], t),
    },
    {
      seconds: 8,
      en: 'A price of a hundred rises by a fifth, to a hundred and twenty.',
      hi: 'सौ रुपये का दाम पाँचवाँ हिस्सा बढ़कर एक सौ बीस हुआ।',
      draw: (kit, t) => {
        kit.head('100 rises by 20 %');
        hundredBars(kit, t, [
          [100, 'before'],
          [120, '+20 %'],
        ]);
      },
    },
    {
      seconds: 9,
      en: 'Now it falls by a fifth of a hundred and twenty. That is twenty-four: ninety-six are left.',
      hi: 'अब एक सौ बीस का पाँचवाँ हिस्सा घटा, यानी चौबीस: बचे छियानवे।',
      draw: (kit, t) => {
        kit.head('120 falls by 20 % of 120');
        hundredBars(kit, t, [
          [100, 'before'],
          [120, '+20 %'],
          [96, '−20 %'],
        ]);
      },
    },
    {
      seconds: 10,
      en: 'In one line: a plus b plus a times b over a hundred. Twenty, minus twenty, minus four.',
      hi: 'एक पंक्ति में: a जमा b जमा a गुणा b बटा सौ। बीस, ऋण बीस, ऋण चार।',
      draw: (kit, t) => {
        kit.head('In one line');
        kit.text('a + b + ab / 100', [70, 150], { size: 40, isBold: true, show: step(t, 0, 3) });
        kit.text('20 − 20 − 4', [70, 215], { size: 34, colour: 'soft', show: step(t, 1, 3) });
        kit.text('= −4 %', [310, 215], {
          size: 34,
          isBold: true,
          colour: 'leaf',
          show: step(t, 2, 3),
        });
      },
    },
    {
      seconds: 8,
      en: 'Try it: ten per cent up, twice. Ten and ten and one: twenty-one per cent.',
      hi: 'आज़माइए: दो बार दस प्रतिशत बढ़ा। दस और दस और एक: इक्कीस प्रतिशत।',
      draw: (kit, t) => {
        kit.head('10 % up, twice');
        hundredBars(kit, t, [
          [100, 'before'],
          [110, '+10 %'],
          [121, '+10 %'],
        ]);
      },
    },
  ],
};

const years = ['1', '2', '3'] as const;
const simple = [1100, 1200, 1300];
const compound = [1100, 1210, 1331];

export const interest: Film = {
  slug: 'byaj-par-byaj',
  scenes: [
    {
      seconds: 4,
      en: 'Interest upon interest.',
      hi: 'ब्याज पर ब्याज।',
      draw: (kit, t) => kit.title(['ब्याज पर', 'ब्याज'], t),
    },
    {
      seconds: 8,
      en: 'A thousand rupees at ten per cent. With simple interest a hundred is added each year.',
      hi: 'दस प्रतिशत पर एक हज़ार रुपये। साधारण ब्याज में हर साल सौ रुपये जुड़ते हैं।',
      draw: (kit, t) => {
        kit.head('साधारण ब्याज: ₹1,000, 10 %');
        kit.line([60, 300], [600, 300]);
        for (const [index, year] of years.entries())
          kit.bar([110 + index * 170, 300], ((simple[index] ?? 0) - 900) * 0.42, {
            grow: step(t, index, 3),
            value: `₹${simple[index]}`,
            name: `${year} वर्ष`,
            colour: 'lake',
          });
      },
    },
    {
      seconds: 10,
      en: 'With compound interest the interest earns, too: eleven hundred, twelve hundred and ten, thirteen hundred and thirty-one.',
      hi: 'चक्रवृद्धि में ब्याज पर भी ब्याज मिलता है: ग्यारह सौ, बारह सौ दस, तेरह सौ इकतीस।',
      draw: (kit, t) => {
        kit.head('चक्रवृद्धि ब्याज');
        kit.line([60, 300], [600, 300]);
        for (const [index, year] of years.entries())
          kit.bar([110 + index * 170, 300], ((compound[index] ?? 0) - 900) * 0.42, {
            grow: step(t, index, 3),
            value: `₹${compound[index]}`,
            name: `${year} वर्ष`,
          });
      },
    },
    {
      seconds: 8,
      en: 'The amount is P times one plus r over a hundred, to the power n.',
      hi: 'राशि = P गुणा (1 + r बटा 100) की घात n।',
      draw: (kit, t) => {
        kit.head('सूत्र');
        kit.text('A = P (1 + r/100)ⁿ', [70, 170], { size: 44, isBold: true, show: step(t, 0, 3) });
        kit.text('1000 × 1.1 × 1.1 × 1.1 = 1331', [70, 235], {
          size: 26,
          colour: 'soft',
          show: step(t, 1, 3),
        });
      },
    },
    {
      seconds: 6,
      en: 'After three years the difference is thirty-one rupees.',
      hi: 'तीन साल बाद अंतर है इकतीस रुपये।',
      draw: (kit, t) => kit.title(['अंतर:', '₹31'], t),
    },
  ],
};
