import type { CourseFields, LessonFields } from '../../server/src/features/courses/fixtures.ts';

type Lesson = LessonFields;

const film = (title: string, minutes: number, isPreview = false): Lesson => ({
  title,
  minutes,
  isPreview,
});
const page = (title: string, minutes: number): Lesson => ({ title, minutes, kind: 'text' });
/** A lesson of what the exam calls so. */
const about = (topic: string, lesson: Lesson): Lesson => ({ ...lesson, topic });
/** Held together some days after the demo world is made. */
const live = (title: string, minutes: number): Lesson => ({ title, minutes, kind: 'live' });
const test = (title: string, minutes: number): Lesson => ({ title, minutes, kind: 'quiz' });

/** Courses of the demo world: what is in them, without the films themselves. */
export const courses: readonly CourseFields[] = [
  {
    slug: 'python-from-the-first-line',
    title: 'Python from the first line',
    subtitle: 'Programs that do something useful, from the second lesson on.',
    description:
      'You write a program in the first ten minutes and a useful one in the first hour. Each lesson ends with a task that fits a phone screen; the larger ones want a keyboard.\n\nThe last section puts a small result sheet together: it reads marks from a file, ranks them, and says who improved.',
    category: 'Programming',
    level: 'Beginner',
    price: 499,
    originalPrice: 999,
    outcomes: [
      'Read a program and say what it prints',
      'Take a task apart into functions',
      'Read and write files of marks or names',
      'Find your own mistakes with a test',
    ],
    requirements: [
      'A phone is enough to begin',
      'A laptop or a centre’s computer from section 3 on',
    ],
    sections: [
      {
        title: 'A program in ten minutes',
        lessons: [
          film('What a program is', 8, true),
          film('Names and numbers', 12),
          page('Ten small tasks', 10),
        ],
      },
      {
        title: 'Deciding and repeating',
        lessons: [
          film('If and else', 14),
          film('Loops, and when they end', 16),
          test('Read these ten loops', 15),
        ],
      },
      {
        title: 'Functions and files',
        lessons: [
          film('A function is a promise', 15),
          film('Reading a file of marks', 18),
          page('The result sheet', 25),
        ],
      },
    ],
  },
  {
    slug: 'thermodynamics-for-jee-and-neet',
    title: 'Thermodynamics for JEE and NEET',
    subtitle: 'Signs, cycles and graphs, with the mistakes that cost marks each year.',
    description:
      'Thermodynamics is a chapter of few formulae and many signs. We go through the first law with pictures before symbols, read every kind of graph that has been asked, and collect the traps in one page that you can carry into the exam hall in your head.',
    category: 'Physics',
    level: 'Intermediate',
    price: 299,
    outcomes: [
      'Tell heat, work and energy apart by their signs',
      'Read a pressure and volume graph without a formula',
      'Solve cycles by areas',
      'See which of two engines is impossible',
    ],
    requirements: ['Class 11 mathematics'],
    sections: [
      {
        title: 'Heat is not temperature',
        lessons: [
          about('Physics', film('Three words that are mixed up', 11, true)),
          about('Physics', film('The first law, drawn', 17)),
          about('Physics', test('Signs only', 12)),
        ],
      },
      {
        title: 'Graphs and cycles',
        lessons: [
          about('Physics', film('Areas are work', 15)),
          about('Physics', film('Carnot without fear', 21)),
          about('Physics', page('All graphs on one page', 8)),
        ],
      },
    ],
  },
  {
    slug: 'jk-general-knowledge',
    title: 'Jammu & Kashmir: general knowledge',
    subtitle: 'Rivers, dates, districts and laws as JKSSB asks them.',
    description:
      'Ordered as the papers ask it, not as books tell it. Each lesson is a map or a line of time, followed by the questions that came of it.',
    category: 'General Knowledge',
    level: 'All',
    price: 0,
    certificate: { enabled: true, minProgress: 100, minQuizPct: 0 },
    outcomes: [
      'Place the rivers and passes on a blank map',
      'Order the events of the last century',
      'Know what each commission decides',
    ],
    requirements: [],
    sections: [
      {
        title: 'The land',
        lessons: [
          film('Rivers, from source to plain', 13, true),
          film('Passes and what crossed them', 12),
          test('The blank map', 15),
        ],
      },
      {
        title: 'The years',
        lessons: [film('A line of a hundred years', 19), page('Twenty dates that are asked', 9)],
      },
    ],
  },
  {
    slug: 'ganit-ki-neev',
    title: 'गणित की नींव: प्रतियोगी परीक्षाओं के लिए',
    subtitle: 'प्रतिशत, अनुपात और समय–दूरी, बिना रटे।',
    description:
      'हर अध्याय एक चित्र से शुरू होता है और उन सवालों पर समाप्त होता है जो पिछले वर्षों में पूछे गए। जहाँ छोटा रास्ता है, वहाँ यह भी बताया गया है कि वह कब काम नहीं करता।',
    category: 'Mathematics',
    level: 'Beginner',
    language: 'hi',
    price: 0,
    outcomes: [
      'प्रतिशत को भिन्न की तरह देखना',
      'अनुपात के सवाल चित्र से हल करना',
      'समय और दूरी में इकाइयाँ न भूलना',
    ],
    requirements: ['कक्षा 8 का गणित'],
    sections: [
      {
        title: 'प्रतिशत',
        lessons: [
          film('सौ में से कितने', 10, true),
          film('बढ़ना और घटना', 14),
          test('बीस छोटे सवाल', 15),
        ],
      },
      {
        title: 'अनुपात और समय',
        lessons: [
          film('दो चीज़ों का रिश्ता', 12),
          film('डिब्बों में अनुपात', 1),
          film('रेलगाड़ी के सवाल', 18),
          page('एक पेज में सब सूत्र', 6),
          test('छह सवाल, घड़ी के साथ', 8),
        ],
      },
    ],
  },
  {
    slug: 'first-web-page',
    title: 'Your first web page, online by evening',
    subtitle: 'HTML and CSS by building one page that is yours.',
    description:
      'One page, built in six steps, each of which you can show to somebody. At the end it is online, reads well on a phone, and weighs less than a photograph.',
    category: 'Web Development',
    level: 'Beginner',
    price: 399,
    originalPrice: 399,
    outcomes: [
      'Write HTML that a screen reader understands',
      'Lay a page out for phone and desktop',
      'Put it online',
    ],
    requirements: ['A laptop or a centre’s computer'],
    sections: [
      {
        title: 'Words first',
        lessons: [
          film('A page is a text with a shape', 12, true),
          film('Headings, lists, links', 15),
          film('The tree behind it', 1),
          page('Your own page, step one', 20),
        ],
      },
      {
        title: 'Then the look',
        lessons: [
          film('Colour and type', 16),
          film('From one column to three', 19),
          test('What does this rule do?', 12),
        ],
      },
    ],
  },
  {
    slug: 'reading-for-clat',
    title: 'Reading for CLAT: passages under the clock',
    subtitle: 'How to read 450 words once and answer five questions.',
    description:
      'CLAT asks reading five times over. We practise one way of reading, measure it with the clock, and look at the traps by kind: the answer that is true and not asked, the one that says too much, the one from your own knowledge.',
    category: 'English',
    level: 'Advanced',
    price: 249,
    originalPrice: 499,
    outcomes: [
      'Read a passage once, with a pencil',
      'Tell the three kinds of trap apart',
      'Keep two minutes a passage in hand',
    ],
    requirements: ['Class 12 English'],
    sections: [
      {
        title: 'One way to read',
        lessons: [
          film('Read for the turn', 13, true),
          film('Mark four things', 14),
          test('Five passages, untimed', 30),
        ],
      },
      {
        title: 'Under the clock',
        lessons: [film('Where the minutes go', 12), test('Five passages, timed', 25)],
      },
    ],
  },
  {
    slug: 'sql-from-two-tables',
    title: 'SQL, from two tables on',
    subtitle: 'One question a week, each asked of a database.',
    description:
      'Not a list of commands but five questions that an office asks: who, how many, for each, what is not known, and the report of all of it. A section opens each week, so that there is time to try it on tables of your own.',
    category: 'Data Science',
    level: 'Beginner',
    price: 0,
    outcomes: [
      'Say what a row of a table means',
      'Count by groups and read a join',
      'Find the null that spoils a report',
    ],
    requirements: ['Any database; the lessons say how to get one'],
    sections: [
      {
        title: 'One table',
        lessons: [
          { ...page('Rows and what they mean', 2), isPreview: true },
          live('Ask about your tables', 45),
        ],
      },
      {
        title: 'Two tables',
        opensAfterDays: 2,
        lessons: [
          film('Two tables become one', 2),
          page('Counting by groups', 2),
          film('The piles, drawn', 1),
        ],
      },
      {
        title: 'The report',
        opensAfterDays: 9,
        lessons: [page('What null is not', 2), page('A report from nothing', 3)],
      },
    ],
  },
  {
    slug: 'cells-drawn',
    title: 'Cells, drawn in an afternoon',
    subtitle: 'The short course of last year’s crash week.',
    description:
      'Three lessons for the last week before the paper. It was put away when the long course came; whoever took it keeps it.',
    category: 'Biology',
    level: 'Intermediate',
    price: 0,
    status: 'archived',
    outcomes: ['Name what every cell has', 'Draw a cell in two minutes'],
    requirements: ['Class 11 biology'],
    sections: [
      {
        title: 'The drawing',
        lessons: [
          page('What every cell has', 2),
          film('A cell from inside', 2),
          page('Draw it in two minutes', 2),
        ],
      },
    ],
  },
];
