import type { Film } from './films.ts';
import { type Kit, step } from './kit.ts';

const students = [
  ['id', 'name'],
  ['1', 'Asma'],
  ['2', 'Bilal'],
  ['3', 'Chandni'],
];
const marks = [
  ['id', 'marks'],
  ['1', '72'],
  ['3', '88'],
  ['4', '65'],
];

function joined(kit: Kit, t: number, rows: readonly (readonly string[])[]): void {
  const all = [['id', 'name', 'marks'], ...rows];
  kit.table([150, 110], all, {
    widths: [70, 150, 120],
    show: (row) => step(t, row, all.length),
    isMarked: (row) => (all[row] ?? []).includes('—'),
  });
}

export const joins: Film = {
  slug: 'joins-as-two-tables',
  scenes: [
    {
      seconds: 4,
      en: 'Joins in SQL, as two tables.',
      hi: 'SQL के जॉइन, दो तालिकाओं से।',
      draw: (kit, t) => kit.title(['Joins,', 'as two tables'], t),
    },
    {
      seconds: 9,
      en: 'Three students, and three rows of marks. Bilal has none yet; nobody here has the number four.',
      hi: 'तीन विद्यार्थी और अंकों की तीन पंक्तियाँ। बिलाल के अंक अभी नहीं हैं; चार नंबर का कोई विद्यार्थी नहीं है।',
      draw: (kit, t) => {
        kit.head('students            marks');
        kit.table([40, 100], students, {
          widths: [60, 150],
          show: () => step(t, 0, 3),
          isMarked: (row) => row === 2 && t > 0.5,
        });
        kit.table([330, 100], marks, {
          widths: [60, 150],
          show: () => step(t, 1, 3),
          isMarked: (row) => row === 3 && t > 0.5,
        });
      },
    },
    {
      seconds: 7,
      en: 'An inner join keeps what has a partner on both sides.',
      hi: 'इनर जॉइन वही रखता है जिसका जोड़ दोनों ओर हो।',
      draw: (kit, t) => {
        kit.head('INNER JOIN: both sides');
        joined(kit, t, [
          ['1', 'Asma', '72'],
          ['3', 'Chandni', '88'],
        ]);
      },
    },
    {
      seconds: 8,
      en: 'A left join keeps every student. Where marks are missing, it says null.',
      hi: 'लेफ़्ट जॉइन हर विद्यार्थी को रखता है। जहाँ अंक नहीं हैं, वहाँ null आता है।',
      draw: (kit, t) => {
        kit.head('LEFT JOIN: every student');
        joined(kit, t, [
          ['1', 'Asma', '72'],
          ['2', 'Bilal', '—'],
          ['3', 'Chandni', '88'],
        ]);
      },
    },
    {
      seconds: 8,
      en: 'A full join keeps all rows of both.',
      hi: 'फ़ुल जॉइन दोनों की सारी पंक्तियाँ रखता है।',
      draw: (kit, t) => {
        kit.head('FULL JOIN: everything');
        joined(kit, t, [
          ['1', 'Asma', '72'],
          ['2', 'Bilal', '—'],
          ['3', 'Chandni', '88'],
          ['4', '—', '65'],
        ]);
      },
    },
  ],
};

const code = ['total = 0', 'for n in [3, 5, 2]:', '    total = total + n', 'print(total)'];

type Trace = { line: number; n: string; total: string };
function trace(kit: Kit, t: number, { line, n, total }: Trace): void {
  kit.box([40, 96], [350, 190]);
  for (const [index, words] of code.entries()) {
    if (index === line)
      kit.box([48, 110 + index * 42], [334, 38], { fill: 'leafSoft', border: 'leafSoft' });
    kit.text(words, [60, 136 + index * 42], { size: 21, isCode: true });
  }
  for (const [index, [name, value]] of [
    ['n', n],
    ['total', total],
  ].entries()) {
    const top = 110 + index * 92;
    kit.text(name ?? '', [430, top + 14], { colour: 'soft', size: 18 });
    kit.box([430, top + 24], [150, 48], { border: 'leaf' });
    kit.text(value ?? '', [505, top + 58], {
      size: 28,
      isBold: true,
      align: 'center',
      show: step(t, 0, 3),
    });
  }
}

const rounds: readonly { seconds: number; en: string; hi: string; at: Trace }[] = [
  {
    seconds: 6,
    en: 'Before the loop the total is nought.',
    hi: 'लूप से पहले total शून्य है।',
    at: { line: 0, n: '', total: '0' },
  },
  {
    seconds: 6,
    en: 'In the first round n is three: the total becomes three.',
    hi: 'पहले चक्कर में n तीन है: total तीन हुआ।',
    at: { line: 2, n: '3', total: '3' },
  },
  {
    seconds: 6,
    en: 'In the second round n is five: three and five are eight.',
    hi: 'दूसरे चक्कर में n पाँच है: तीन और पाँच आठ।',
    at: { line: 2, n: '5', total: '8' },
  },
  {
    seconds: 6,
    en: 'In the third round n is two: the total is ten.',
    hi: 'तीसरे चक्कर में n दो है: total दस हुआ।',
    at: { line: 2, n: '2', total: '10' },
  },
  {
    seconds: 6,
    en: 'The list is at its end. The last line stands outside the loop and prints ten.',
    hi: 'सूची ख़त्म। आख़िरी पंक्ति लूप के बाहर है और दस छापती है।',
    at: { line: 3, n: '2', total: '10' },
  },
];

export const loop: Film = {
  slug: 'a-loop-line-by-line',
  scenes: [
    {
      seconds: 4,
      en: 'A loop in Python, line by line.',
      hi: 'पाइथन का लूप, पंक्ति दर पंक्ति।',
      draw: (kit, t) => kit.title(['A loop,', 'line by line'], t),
    },
    ...rounds.map(({ at, ...said }, round) => ({
      ...said,
      draw: (kit: Kit, t: number) => {
        kit.head(round === 0 ? 'Before' : round < 4 ? `Round ${round}` : 'After');
        trace(kit, t, at);
      },
    })),
  ],
};
