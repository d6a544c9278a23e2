import type { Film } from './films.ts';
import { type Kit, type Point, step } from './kit.ts';

const axis = { x: 90, y: 300, width: 440, height: 190 };
const at = (x: number, y: number): Point => [axis.x + x * axis.width, axis.y - y * axis.height];

function axes(kit: Kit, along: string, up: string): void {
  kit.line(at(0, 0), at(1.05, 0));
  kit.line(at(0, 0), at(0, 1.1));
  kit.text(along, [at(1.05, 0)[0], axis.y + 26], { size: 17, colour: 'soft', align: 'right' });
  kit.text(up, [axis.x - 12, 108], { size: 17, colour: 'soft', align: 'right' });
}

const heights = [
  ['Aamir', 60],
  ['Bisma', 90],
  ['Danish', 75],
  ['Hina', 95],
] as const;

function marks(kit: Kit, t: number, level: number): void {
  for (const [index, [name, value]] of heights.entries())
    kit.bar([90 + index * 130, 300], value * 1.9 * (1 - level) + 80 * 1.9 * level, {
      grow: level > 0 ? 1 : step(t, index, 5),
      value: level > 0 ? '' : String(value),
      name,
      colour: 'lake',
    });
}

export const average: Film = {
  slug: 'an-average-is-a-level',
  scenes: [
    {
      seconds: 4,
      en: 'An average is a level.',
      hi: 'औसत एक स्तर है।',
      draw: (kit, t) => kit.title(['An average', 'is a level'], t),
    },
    {
      seconds: 8,
      en: 'Four marks: sixty, ninety, seventy-five and ninety-five. Together three hundred and twenty.',
      hi: 'चार अंक: साठ, नब्बे, पचहत्तर और पंचानबे। कुल तीन सौ बीस।',
      draw: (kit, t) => {
        kit.head('60 + 90 + 75 + 95 = 320');
        marks(kit, t, 0);
      },
    },
    {
      seconds: 8,
      en: 'Pour them into one level: whoever has more gives to whoever has less. Eighty for each.',
      hi: 'सबको एक स्तर पर उड़ेलिए: जिसके पास ज़्यादा है वह कम वाले को दे। हर एक के अस्सी।',
      draw: (kit, t) => {
        kit.head('320 ÷ 4 = 80');
        marks(kit, t, Math.min(1, t * 1.6));
        kit.line([70, 300 - 152], [600, 300 - 152], { colour: 'leaf', grow: step(t, 3, 5) });
      },
    },
    {
      seconds: 9,
      en: 'So no long sum is needed. Guess eighty and count what is over and under: minus twenty, plus ten, minus five, plus fifteen. Together nought.',
      hi: 'इसलिए लंबा जोड़ ज़रूरी नहीं। अस्सी मानिए और अंतर गिनिए: माइनस बीस, प्लस दस, माइनस पाँच, प्लस पंद्रह। कुल शून्य।',
      draw: (kit, t) => {
        kit.head('Over and under 80');
        for (const [index, part] of ['−20', '+10', '−5', '+15'].entries())
          kit.text(part, [80 + index * 130, 180], {
            size: 40,
            isBold: true,
            show: step(t, index, 6),
            colour: part.startsWith('+') ? 'good' : 'leaf',
          });
        kit.text('= 0, so 80 was right', [80, 260], { size: 26, show: step(t, 4, 6) });
      },
    },
    {
      seconds: 8,
      en: 'A fifth one comes with a hundred: twenty over, shared by five. The average rises by four.',
      hi: 'पाँचवाँ सौ अंक लाए: बीस ज़्यादा, पाँच में बँटे। औसत चार बढ़ता है।',
      draw: (kit, t) => {
        kit.head('One more, with 100');
        kit.text('100 − 80 = 20', [80, 160], { size: 34, isBold: true, show: step(t, 0, 4) });
        kit.text('20 ÷ 5 = 4', [80, 215], { size: 34, isBold: true, show: step(t, 1, 4) });
        kit.text('new average: 84', [80, 275], { size: 28, colour: 'leaf', show: step(t, 2, 4) });
      },
    },
  ],
};

export const slope: Film = {
  slug: 'what-a-slope-says',
  scenes: [
    {
      seconds: 4,
      en: 'What a slope says.',
      hi: 'ढलान क्या कहती है।',
      draw: (kit, t) => kit.title(['What a slope', 'says'], t),
    },
    {
      seconds: 8,
      en: 'Way against time: a straight line is a speed that stays. Steeper is faster.',
      hi: 'समय के साथ दूरी: सीधी रेखा यानी एक-सी चाल। जितनी खड़ी, उतनी तेज़।',
      draw: (kit, t) => {
        kit.head('Way over time');
        axes(kit, 'time', 'way');
        kit.line(at(0, 0), at(1, 0.5), { width: 4, colour: 'lake', grow: step(t, 0, 3) });
        kit.line(at(0, 0), at(0.9, 1), { width: 4, colour: 'leaf', grow: step(t, 1, 3) });
        kit.text('faster', at(0.72, 0.98), { size: 19, colour: 'leaf', show: step(t, 2, 3) });
      },
    },
    {
      seconds: 8,
      en: 'A flat piece is a rest: time passes, and the way does not grow.',
      hi: 'समतल टुकड़ा यानी ठहरना: समय बीतता है, दूरी नहीं बढ़ती।',
      draw: (kit, t) => {
        kit.head('A rest');
        axes(kit, 'time', 'way');
        kit.curve([at(0, 0), at(0.35, 0.6), at(0.7, 0.6), at(1, 1)], {
          grow: Math.min(1, t * 1.8),
        });
        kit.text('rest', at(0.46, 0.68), { size: 20, colour: 'soft', show: step(t, 2, 3) });
      },
    },
    {
      seconds: 9,
      en: 'Speed against time: the slope is now the acceleration, and the area below it is the way.',
      hi: 'समय के साथ चाल: अब ढलान त्वरण है, और उसके नीचे का क्षेत्रफल दूरी।',
      draw: (kit, t) => {
        kit.head('Speed over time');
        axes(kit, 'time', 'speed');
        for (let x = 0.02; x < 0.98; x += 0.04)
          kit.line(at(x, 0), at(x, 0.8 * x), {
            width: 8,
            colour: 'saffron',
            grow: step(t, 1, 3),
          });
        kit.line(at(0, 0), at(1, 0.8), { width: 4, grow: step(t, 0, 3), colour: 'leaf' });
        kit.text('area = way', at(0.5, 0.9), { size: 22, isBold: true, show: step(t, 2, 3) });
      },
    },
    {
      seconds: 7,
      en: 'So read the axes first. The same line says another thing over each.',
      hi: 'इसलिए पहले अक्ष पढ़िए। वही रेखा हर अक्ष पर अलग बात कहती है।',
      draw: (kit, t) => kit.title(['Read the axes.', 'Then the line.'], t),
    },
  ],
};

function shares(kit: Kit, t: number, parts: readonly [string, number][], unit: string): void {
  let x = 70;
  for (const [index, [name, count]] of parts.entries())
    for (let piece = 0; piece < count; piece += 1) {
      const show = step(t, index * 3 + piece, 9);
      kit.box([x, 140], [60, 60], {
        show,
        fill: index === 0 ? 'leafSoft' : 'surface',
        border: index === 0 ? 'leaf' : 'lake',
      });
      kit.text(unit, [x + 30, 178], { size: 19, align: 'center', show });
      if (piece === 0) kit.text(name, [x, 125], { size: 20, isBold: true, show });
      x += 66;
    }
}

export const ratio: Film = {
  slug: 'a-ratio-in-boxes',
  scenes: [
    {
      seconds: 4,
      en: 'A ratio in boxes.',
      hi: 'डिब्बों में अनुपात।',
      draw: (kit, t) => kit.title(['A ratio', 'in boxes'], t),
    },
    {
      seconds: 9,
      en: 'Three to five: three boxes for one, five for the other, and every box holds the same.',
      hi: 'तीन अनुपात पाँच: एक के तीन डिब्बे, दूसरे के पाँच, और हर डिब्बे में बराबर।',
      draw: (kit, t) => {
        kit.head('3 : 5');
        shares(
          kit,
          t,
          [
            ['A', 3],
            ['B', 5],
          ],
          '?',
        );
      },
    },
    {
      seconds: 8,
      en: 'Together they have eight hundred. Eight boxes, so each holds a hundred.',
      hi: 'दोनों के पास कुल आठ सौ। आठ डिब्बे, तो हर एक में सौ।',
      draw: (kit, t) => {
        kit.head('800 ÷ 8 = 100');
        shares(
          kit,
          1,
          [
            ['A', 3],
            ['B', 5],
          ],
          '100',
        );
        kit.text('A 300 · B 500', [70, 270], { size: 30, isBold: true, show: step(t, 1, 3) });
      },
    },
    {
      seconds: 9,
      en: 'And where only the difference is known? B has two boxes more. If that is a hundred and sixty, each box holds eighty.',
      hi: 'और यदि केवल अंतर पता हो? B के दो डिब्बे ज़्यादा हैं। यदि वह एक सौ साठ है, तो हर डिब्बे में अस्सी।',
      draw: (kit, t) => {
        kit.head('B − A = 160');
        shares(
          kit,
          1,
          [
            ['A', 3],
            ['B', 5],
          ],
          '80',
        );
        kit.text('2 boxes = 160', [70, 270], { size: 30, isBold: true, show: step(t, 1, 3) });
      },
    },
    {
      seconds: 6,
      en: 'First the boxes. Then what one of them holds.',
      hi: 'पहले डिब्बे। फिर एक डिब्बे का मान।',
      draw: (kit, t) => kit.title(['First the boxes.', 'Then one of them.'], t),
    },
  ],
};
