/** A part by what it is and the address that it has. */
type Part = {
  type: 'course' | 'test_series' | 'package';
  slug: string;
  isRequired?: boolean;
};

type DemoProgram = {
  slug: string;
  title: string;
  description: string;
  about: string;
  category: string;
  language: 'en' | 'hi';
  exam?: string;
  price: number;
  originalPrice?: number;
  validityDays?: number;
  enforceOrder?: boolean;
  items: readonly Part[];
};

/** Programs of the demo world: what is in them stands beside, in courses, papers and packages. */
export const programs: readonly DemoProgram[] = [
  {
    slug: 'jkssb-from-the-first-page',
    title: 'JKSSB from the first page to the last mock',
    description:
      'General knowledge of Jammu and Kashmir, the notes to carry, and three papers under the clock, in the order in which they help.',
    about:
      'The course comes first, because a paper that is sat without it says only what one does not know. The notes are for the bus and the queue. Then the papers, one a week, and after each of them a second look at the lessons that it asked about.\n\nWhoever has sat all three under the clock has seen the kinds of question that the board likes, and knows how long each of them may take.',
    category: 'jkssb',
    language: 'en',
    exam: 'jkssb',
    price: 0,
    enforceOrder: true,
    items: [
      { type: 'course', slug: 'jk-general-knowledge' },
      { type: 'package', slug: 'jkssb-notes', isRequired: false },
      { type: 'test_series', slug: 'jkssb-and-ssc-general-papers' },
    ],
  },
  {
    slug: 'thermodynamics-and-its-papers',
    title: 'Physics for JEE and NEET: heat, then the papers',
    description:
      'One chapter taken to its end, the sheets that sum the others up, and mocks that ask all of it.',
    about:
      'A chapter that is really known is worth more than five that were looked at. This program takes thermodynamics to its end, then gives you a page each of the rest of physics to check yourself against, and then three papers.',
    category: 'engineering',
    language: 'en',
    exam: 'iit-jee',
    price: 399,
    originalPrice: 448,
    validityDays: 365,
    items: [
      { type: 'course', slug: 'thermodynamics-for-jee-and-neet' },
      { type: 'package', slug: 'physics-on-one-page-each' },
      { type: 'test_series', slug: 'jee-main-and-neet-practice-mocks' },
    ],
  },
];
