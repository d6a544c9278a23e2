import type { PackageFields } from '../../server/src/features/study-material-packages/fixtures.ts';
import { books } from './books.ts';

type Piece = NonNullable<PackageFields['materials']>[number];

/** A PDF of the demo's pages, with the reader's name over them. */
function pdf(title: string, kind: Piece['kind'] = 'notes', more: Partial<Piece> = {}): Piece {
  const pages = books[title];
  if (!pages) throw new Error(`No pages of ${title}.`);
  return { title, kind, type: 'pdf', stamp: true, book: { title, pages }, ...more };
}

/** The same in Hindi: whoever has it read out hears it in its own tongue. */
const inHindi = (title: string, kind: Piece['kind'] = 'notes', more: Partial<Piece> = {}): Piece =>
  pdf(title, kind, { language: 'hi', ...more });

const nightBefore = `## Do less

Look at the questions at the foot of each page, and at nothing else. What you do not know tonight you will not know tomorrow.

1. Put **admit card, photograph and two pens** into one bag.
2. Look up the centre, and how long the way takes.
3. Sleep. An hour of it is worth more than an hour of dates.

## One sum, to warm up

If $x$ is raised by $20\\%$ and then lowered by $20\\%$, what is left is

$$x \\cdot 1.2 \\cdot 0.8 = 0.96\\,x.$$

So it is never the same as before.
`;

/** Packages of the demo world: what is in them. */
export const packages: readonly PackageFields[] = [
  {
    slug: 'physics-on-one-page-each',
    title: 'Physics, one page a chapter',
    description:
      'Every chapter of the JEE syllabus on one page: what is given, what is asked, the three formulae that solve most of it, and the trap of each year.',
    category: 'engineering',
    exam: 'JEE',
    price: 149,
    originalPrice: 299,
    materials: [
      pdf('Mechanics', 'formulae', { isPreview: true }),
      pdf('Heat and waves', 'formulae'),
      pdf('Electricity and magnetism', 'formulae'),
      pdf('How to read a graph', 'notes'),
    ],
  },
  {
    slug: 'jkssb-notes',
    title: 'JKSSB: notes for the common part',
    description:
      'General knowledge of Jammu & Kashmir, basic computers, reasoning and arithmetic, in the order in which the papers ask them. Read on a phone, print if you like.',
    category: 'jkssb',
    exam: 'JKSSB',
    price: 0,
    outcomes: [
      'Name rivers, passes and lakes without a map',
      'Put the dates of a hundred years in order',
      'Answer the computer part from forty terms',
      'Work sixteen short sums without a calculator',
    ],
    materials: [
      pdf('The land, drawn', 'notes', { isPreview: true }),
      pdf('A hundred years in dates', 'notes'),
      pdf('Computers in forty terms', 'notes'),
      pdf('Practice sheets with answers', 'papers'),
      {
        title: 'The night before',
        type: 'note',
        body: nightBefore,
      },
      {
        title: 'The board’s own notices',
        type: 'link',
        url: 'https://jkssb.nic.in/',
      },
    ],
  },
  {
    slug: 'jeev-vigyan-sankshep',
    title: 'जीव विज्ञान संक्षेप में',
    description:
      'NEET के लिए जीव विज्ञान के चित्र, तालिकाएँ और अंतर, हर विषय एक पेज पर। रटने से पहले समझने के लिए।',
    category: 'medical',
    exam: 'NEET',
    language: 'hi',
    price: 99,
    materials: [
      inHindi('कोशिका और ऊतक', 'notes'),
      inHindi('आनुवंशिकी की तालिकाएँ', 'formulae'),
      inHindi('पिछले प्रश्न, हल सहित', 'papers'),
    ],
  },
  {
    slug: 'sql-and-databases-on-paper',
    title: 'SQL and databases, on paper',
    description:
      'GATE asks queries of tables that fit into a hand. Two of them, four rows each, carry every page: read a query, write down the rows, then look at the answer.',
    category: 'engineering',
    exam: 'GATE',
    price: 129,
    originalPrice: 249,
    outcomes: [
      'Say how many rows a join gives before it runs',
      'Reckon with null in sums and conditions',
      'Find all candidate keys by closures',
      'Name the highest normal form of a table',
    ],
    materials: [
      pdf('Select and joins', 'notes', { isPreview: true }),
      pdf('Groups, and what is not known', 'notes'),
      pdf('Keys, normal forms and indexes', 'notes'),
      pdf('Databases: practice with answers', 'papers'),
    ],
  },
  {
    slug: 'aptitude-in-short-sums',
    title: 'Aptitude in short sums',
    description:
      'The arithmetic that SSC, banks and CAT have in common: one idea a page, a table of small numbers, and a sum or two that can be done in the head.',
    category: 'competitive',
    exam: 'SSC',
    price: 0,
    outcomes: [
      'Put two changes in per cent into one',
      'Mix, share and divide by parts',
      'Add the work of a day, not the days',
      'Turn km/h into m/s without paper',
    ],
    materials: [
      pdf('Percentages and interest', 'formulae', { isPreview: true }),
      pdf('Ratio and mixtures', 'formulae'),
      pdf('Time and work', 'formulae'),
      pdf('Speed and distance', 'formulae'),
      pdf('Sums: practice with answers', 'papers'),
    ],
  },
  {
    slug: 'samvidhan-aur-rajvyavastha',
    title: 'भारतीय संविधान और राजव्यवस्था',
    description:
      'UPSC, JKPSC और SSC के लिए: पूछे जाने वाले अनुच्छेद, राज्य के अंग और संशोधन तालिकाओं में, और हर पेज के नीचे एक प्रश्न।',
    category: 'government',
    exam: 'UPSC',
    language: 'hi',
    price: 79,
    materials: [
      inHindi('मुख्य अनुच्छेद', 'notes', { isPreview: true }),
      inHindi('संसद, सरकार और न्यायालय', 'notes'),
      inHindi('याद रखने लायक़ संशोधन', 'notes'),
      inHindi('संविधान: अभ्यास, उत्तर सहित', 'papers'),
    ],
  },
];
