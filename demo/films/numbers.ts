import type { Film } from './films.ts';
import { type Kit, type Point, step } from './kit.ts';

function worthBars(kit: Kit, t: number, values: readonly [string, number][]): void {
  kit.line([60, 290], [600, 290]);
  for (const [index, [name, worth]] of values.entries())
    kit.bar([110 + index * 170, 290], Math.max(worth * 420, 2), {
      grow: step(t, index, 3),
      value: worth === 0 ? '0' : `+${worth.toFixed(2)}`,
      name,
      colour: worth === 0 ? 'soft' : 'leaf',
    });
}

const left = ['4 left', '3 left', '2 left'] as const;

export const guessing: Film = {
  slug: 'when-a-guess-pays',
  scenes: [
    {
      seconds: 4,
      en: 'When does a guess pay?',
      hi: 'तुक्का कब फ़ायदे का है?',
      draw: (kit, t) => kit.title(['When does', 'a guess pay?'], t),
    },
    {
      seconds: 8,
      en: 'Four options. A right answer brings one mark, a wrong one takes a quarter.',
      hi: 'चार विकल्प। सही उत्तर पर एक अंक, ग़लत पर चौथाई अंक कटता है।',
      draw: (kit, t) => {
        kit.head('Four options, +1 and −¼');
        for (const [index, name] of ['A', 'B', 'C', 'D'].entries()) {
          const show = step(t, index, 6);
          const isRight = index === 2 && t > 0.6;
          kit.box([60 + index * 136, 120], [112, 84], {
            show,
            ...(isRight && { fill: 'leafSoft', border: 'leaf' }),
          });
          kit.text(name, [116 + index * 136, 174], {
            size: 34,
            isBold: true,
            align: 'center',
            show,
          });
        }
        kit.text('one is right, three are wrong', [320, 262], {
          align: 'center',
          colour: 'soft',
          size: 22,
          show: step(t, 4, 6),
        });
      },
    },
    {
      seconds: 9,
      en: 'A blind guess wins one mark in one case of four, and loses a quarter in three: a sixteenth of a mark, on average.',
      hi: 'आँख मूँदकर चुनने पर चार में एक बार एक अंक मिलता है, तीन बार चौथाई कटता है: औसतन सोलहवाँ हिस्सा।',
      draw: (kit, t) => {
        kit.head('A blind guess');
        kit.text('¼ × 1', [70, 160], { size: 40, isBold: true, show: step(t, 0, 4) });
        kit.text('−  ¾ × ¼', [210, 160], { size: 40, isBold: true, show: step(t, 1, 4) });
        kit.text('=  1/16', [420, 160], {
          size: 40,
          isBold: true,
          colour: 'leaf',
          show: step(t, 2, 4),
        });
        kit.text('sixteen blind guesses bring one mark', [70, 230], {
          size: 22,
          colour: 'soft',
          show: step(t, 3, 4),
        });
      },
    },
    {
      seconds: 9,
      en: 'Cross one option out and the guess is worth a sixth of a mark; cross out two, and it is worth three eighths.',
      hi: 'एक विकल्प काट दीजिए तो तुक्के का मोल छठा हिस्सा है; दो काट दीजिए तो तीन-आठवाँ।',
      draw: (kit, t) => {
        kit.head('What a guess is worth, at −¼');
        worthBars(kit, t, [
          [left[0], 1 / 16],
          [left[1], 1 / 6],
          [left[2], 3 / 8],
        ]);
      },
    },
    {
      seconds: 9,
      en: 'Where a wrong answer takes a third, a blind guess is worth nothing; with one option crossed out, a ninth.',
      hi: 'जहाँ ग़लत उत्तर पर तिहाई अंक कटता है, वहाँ अंधा तुक्का बेकार है; एक विकल्प कटे तो नौवाँ हिस्सा मिलता है।',
      draw: (kit, t) => {
        kit.head('The same at −⅓');
        worthBars(kit, t, [
          [left[0], 0],
          [left[1], 1 / 9],
          [left[2], 1 / 3],
        ]);
      },
    },
    {
      seconds: 6,
      en: 'So first cross out what cannot be right. Then guess.',
      hi: 'इसलिए पहले वह काटिए जो सही हो ही नहीं सकता। फिर तुक्का लगाइए।',
      draw: (kit, t) => kit.title(['Cross one out.', 'Then guess.'], t),
    },
  ],
};

const plane = { x: 320, y: 250, scale: 44 };
const at = (x: number, y: number): Point => [
  plane.x + x * plane.scale,
  plane.y - y * plane.scale * 0.55,
];

function parabola(kit: Kit, t: number, { lift, roots }: { lift: number; roots: number[] }): void {
  kit.line(at(-5, 0), at(5, 0));
  kit.line(at(0, -2.5), at(0, 6.5), { width: 1 });
  const points: Point[] = [];
  for (let x = -3; x <= 3.01; x += 0.1) {
    const y = x * x + lift;
    if (y <= 6) points.push(at(x, y));
  }
  kit.curve(points, { grow: step(t, 0, 2) });
  for (const root of roots) kit.dot(at(root, 0), 8, 'lake', step(t, 1, 2));
}

export const discriminant: Film = {
  slug: 'how-often-it-crosses',
  scenes: [
    {
      seconds: 5,
      en: 'One number says how many real roots a quadratic has: the discriminant.',
      hi: 'द्विघात समीकरण के कितने वास्तविक मूल हैं, यह एक संख्या बताती है: विविक्तकर।',
      draw: (kit, t) => kit.title(['How often', 'does it cross?'], t),
    },
    {
      seconds: 7,
      en: 'It is b squared minus four a c.',
      hi: 'वह है b वर्ग ऋण चार a c।',
      draw: (kit, t) => {
        kit.head('ax² + bx + c = 0');
        kit.text('D = b² − 4ac', [70, 190], {
          size: 52,
          isBold: true,
          colour: 'leaf',
          show: step(t, 1, 3),
        });
      },
    },
    {
      seconds: 8,
      en: 'x squared minus two: the discriminant is eight, above nought. The curve crosses the line twice.',
      hi: 'x वर्ग ऋण दो: विविक्तकर आठ है, शून्य से बड़ा। वक्र रेखा को दो बार काटता है।',
      draw: (kit, t) => {
        kit.head('x² − 2      D = 8 > 0');
        parabola(kit, t, { lift: -2, roots: [-Math.SQRT2, Math.SQRT2] });
      },
    },
    {
      seconds: 8,
      en: 'x squared: the discriminant is nought. The curve touches the line once.',
      hi: 'x वर्ग: विविक्तकर शून्य है। वक्र रेखा को एक बार छूता है।',
      draw: (kit, t) => {
        kit.head('x²      D = 0');
        parabola(kit, t, { lift: 0, roots: [0] });
      },
    },
    {
      seconds: 8,
      en: 'x squared plus two: the discriminant is minus eight. The curve never meets the line.',
      hi: 'x वर्ग जमा दो: विविक्तकर ऋण आठ है। वक्र रेखा से कभी नहीं मिलता।',
      draw: (kit, t) => {
        kit.head('x² + 2      D = −8 < 0');
        parabola(kit, t, { lift: 2, roots: [] });
      },
    },
  ],
};
