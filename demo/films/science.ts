import type { Film } from './films.ts';
import { type Kit, step } from './kit.ts';

function train(kit: Kit, x: number, { y, colour }: { y: number; colour: 'leaf' | 'lake' }): void {
  kit.box([x - 44, y - 24], [88, 30], { fill: colour, border: colour, round: 6 });
  for (const wheel of [-26, 26]) kit.dot([x + wheel, y + 9], 7, 'ink');
}

export const trains: Film = {
  slug: 'two-trains',
  scenes: [
    {
      seconds: 4,
      en: 'Two trains, and how fast they come nearer.',
      hi: 'दो रेलगाड़ियाँ, और वे कितनी तेज़ी से पास आती हैं।',
      draw: (kit, t) => kit.title(['Two trains'], t),
    },
    {
      seconds: 10,
      en: 'They are a hundred kilometres apart. One goes at sixty, one at forty. They meet after one hour.',
      hi: 'दोनों सौ किलोमीटर दूर हैं। एक साठ से चलती है, दूसरी चालीस से। एक घंटे में मिलती हैं।',
      draw: (kit, t) => {
        kit.head('Towards each other');
        const gone = Math.min(1, t / 0.8);
        kit.line([70, 216], [570, 216], { width: 3 });
        train(kit, 70 + 300 * gone - 20, { y: 200, colour: 'leaf' });
        train(kit, 570 - 200 * gone + 20 + 50 * gone, { y: 200, colour: 'lake' });
        kit.text('60 km/h →', [70, 140], { colour: 'leaf', isBold: true });
        kit.text('← 40 km/h', [570, 140], { colour: 'lake', isBold: true, align: 'right' });
        kit.text(`${Math.round(100 * (1 - gone))} km between them`, [320, 280], {
          align: 'center',
          size: 22,
        });
      },
    },
    {
      seconds: 8,
      en: 'Towards each other speeds are added: sixty and forty are a hundred kilometres an hour.',
      hi: 'आमने-सामने चाल जुड़ती है: साठ और चालीस, सौ किलोमीटर प्रति घंटा।',
      draw: (kit, t) => {
        kit.head('Towards each other: add');
        kit.text('60 + 40 = 100 km/h', [70, 170], { size: 42, isBold: true, show: step(t, 0, 3) });
        kit.text('100 km ÷ 100 km/h = 1 h', [70, 235], {
          size: 26,
          colour: 'soft',
          show: step(t, 1, 3),
        });
      },
    },
    {
      seconds: 9,
      en: 'In the same direction they are subtracted: the faster gains twenty kilometres in each hour.',
      hi: 'एक ही दिशा में चाल घटती है: तेज़ गाड़ी हर घंटे बीस किलोमीटर पास आती है।',
      draw: (kit, t) => {
        kit.head('The same way: subtract');
        kit.line([70, 216], [570, 216], { width: 3 });
        train(kit, 110 + 300 * t, { y: 200, colour: 'leaf' });
        train(kit, 320 + 200 * t, { y: 200, colour: 'lake' });
        kit.text('60 − 40 = 20 km/h', [70, 140], {
          size: 28,
          isBold: true,
          show: step(t, 1, 3),
        });
      },
    },
    {
      seconds: 6,
      en: 'A gap of ten kilometres is closed in half an hour.',
      hi: 'दस किलोमीटर का फ़ासला आधे घंटे में मिट जाता है।',
      draw: (kit, t) => {
        kit.head('A gap of 10 km');
        kit.text('10 ÷ 20 = ½ h', [70, 190], {
          size: 46,
          isBold: true,
          colour: 'leaf',
          show: step(t, 0, 3),
        });
      },
    },
  ],
};

type Organelle = 'wall' | 'vacuole' | 'nucleus' | 'chloroplast' | 'mitochondrion';

function cell(kit: Kit, shown: Organelle): void {
  const marked = (part: Organelle): 'leaf' | 'line' => (shown === part ? 'leaf' : 'line');
  const seen = (part: Organelle): number => (shown === part ? 1 : 0.3);
  const wall = shown === 'wall' ? 'leaf' : 'leafSoft';
  kit.box([40, 84], [330, 236], { fill: wall, border: 'line', round: 34 });
  kit.box([52, 96], [306, 212], { fill: 'surface', border: 'line', round: 28 });
  kit.box([170, 126], [160, 150], {
    fill: shown === 'vacuole' ? 'leafSoft' : 'paper',
    border: marked('vacuole'),
    round: 60,
  });
  kit.dot([112, 150], 34, shown === 'nucleus' ? 'leaf' : 'soft');
  kit.dot([118, 146], 11, 'paper');
  for (const [x, y] of [
    [96, 236],
    [136, 276],
    [250, 112],
  ] as const)
    kit.box([x - 24, y - 12], [48, 24], {
      fill: 'good',
      border: 'good',
      round: 12,
      show: seen('chloroplast'),
    });
  for (const [x, y] of [
    [336, 140],
    [206, 292],
  ] as const)
    kit.box([x - 18, y - 9], [36, 18], {
      fill: 'saffron',
      border: 'saffron',
      round: 9,
      show: seen('mitochondrion'),
    });
}

const organelles: readonly {
  part: Organelle;
  name: string;
  does: string;
  en: string;
  hi: string;
}[] = [
  {
    part: 'wall',
    name: 'Cell wall',
    does: 'cellulose: holds the shape',
    en: 'Outside lies the cell wall, made of cellulose. It holds the shape.',
    hi: 'बाहर कोशिका भित्ति है, सेलुलोज़ की बनी। वह आकार बनाए रखती है।',
  },
  {
    part: 'nucleus',
    name: 'Nucleus',
    does: 'keeps the DNA',
    en: 'The nucleus keeps the DNA.',
    hi: 'केंद्रक में डीएनए रहता है।',
  },
  {
    part: 'chloroplast',
    name: 'Chloroplast',
    does: 'makes sugar out of light',
    en: 'Chloroplasts make sugar out of light, water and carbon dioxide.',
    hi: 'हरितलवक प्रकाश, पानी और कार्बन डाइऑक्साइड से शर्करा बनाते हैं।',
  },
  {
    part: 'mitochondrion',
    name: 'Mitochondrion',
    does: 'sets energy free',
    en: 'Mitochondria set the energy of sugar free.',
    hi: 'माइटोकॉन्ड्रिया शर्करा की ऊर्जा मुक्त करते हैं।',
  },
  {
    part: 'vacuole',
    name: 'Vacuole',
    does: 'sap: keeps the cell firm',
    en: 'The large vacuole is full of sap and keeps the cell firm.',
    hi: 'बड़ी रसधानी रस से भरी है और कोशिका को तना हुआ रखती है।',
  },
];

export const plantCell: Film = {
  slug: 'inside-a-plant-cell',
  scenes: [
    {
      seconds: 4,
      en: 'Inside a plant cell.',
      hi: 'पादप कोशिका के भीतर।',
      draw: (kit, t) => kit.title(['Inside', 'a plant cell'], t),
    },
    ...organelles.map(({ part, name, does, ...said }) => ({
      ...said,
      seconds: 7,
      draw: (kit: Kit, t: number) => {
        kit.head(name);
        cell(kit, part);
        kit.text(name, [396, 170], { size: 24, isBold: true, show: step(t, 0, 3) });
        kit.text(does, [396, 204], { size: 17, colour: 'soft', show: step(t, 1, 3) });
      },
    })),
  ],
};
