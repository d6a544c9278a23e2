import type { PackageFields } from '../../server/src/features/study-material-packages/fixtures.ts';

/** Packages of the demo world: what is in them, without the pages themselves. */
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
      { title: 'Mechanics', kind: 'formulae', pages: 7 },
      { title: 'Heat and waves', kind: 'formulae', pages: 5 },
      { title: 'Electricity and magnetism', kind: 'formulae', pages: 8 },
      { title: 'How to read a graph', kind: 'notes', pages: 4 },
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
    materials: [
      { title: 'The land, drawn', kind: 'notes', pages: 12 },
      { title: 'A hundred years in dates', kind: 'notes', pages: 6 },
      { title: 'Computers in forty terms', kind: 'notes', pages: 9 },
      { title: 'Practice sheets with answers', kind: 'papers', pages: 24 },
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
      { title: 'कोशिका और ऊतक', kind: 'notes', pages: 8 },
      { title: 'आनुवंशिकी की तालिकाएँ', kind: 'formulae', pages: 5 },
      { title: 'पिछले प्रश्न, हल सहित', kind: 'papers', pages: 30 },
    ],
  },
];
