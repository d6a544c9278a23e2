import type { TestSeries } from '@chinar/contract/test-series';
import * as m from '@chinar/messages/paraglide/messages';
import type { Locale } from '../../lib/i18n.ts';
import { categoryWord } from '../../lib/words.ts';
import { samplePrefix } from './cover-words.ts';

type Words = (inputs: object, options: { locale: Locale }) => string;
type Sample = Pick<TestSeries, 'examType' | 'difficulty' | 'totalQuizzes' | 'price'> & {
  category: TestSeries['categoryStyle'];
  name: string;
  hours: number;
  title: Words;
  text: Words;
};

const samples: readonly Sample[] = [
  {
    name: 'jkssb',
    title: m.test_series_sample_jkssb_title,
    text: m.test_series_sample_jkssb_text,
    category: 'jkssb',
    examType: 'JKSSB',
    difficulty: 'medium',
    totalQuizzes: 30,
    hours: 45,
    price: 0,
  },
  {
    name: 'jee',
    title: m.test_series_sample_jee_title,
    text: m.test_series_sample_jee_text,
    category: 'engineering',
    examType: 'JEE Main',
    difficulty: 'hard',
    totalQuizzes: 40,
    hours: 80,
    price: 499,
  },
  {
    name: 'neet',
    title: m.test_series_sample_neet_title,
    text: m.test_series_sample_neet_text,
    category: 'medical',
    examType: 'NEET',
    difficulty: 'medium',
    totalQuizzes: 40,
    hours: 70,
    price: 499,
  },
  {
    name: 'upsc',
    title: m.test_series_sample_upsc_title,
    text: m.test_series_sample_upsc_text,
    category: 'government',
    examType: 'UPSC',
    difficulty: 'hard',
    totalQuizzes: 25,
    hours: 50,
    price: 0,
  },
  {
    name: 'gate',
    title: m.test_series_sample_gate_title,
    text: m.test_series_sample_gate_text,
    category: 'engineering',
    examType: 'GATE',
    difficulty: 'hard',
    totalQuizzes: 20,
    hours: 40,
    price: 399,
  },
  {
    name: 'cat',
    title: m.test_series_sample_cat_title,
    text: m.test_series_sample_cat_text,
    category: 'management',
    examType: 'CAT',
    difficulty: 'hard',
    totalQuizzes: 20,
    hours: 35,
    price: 0,
  },
  {
    name: 'ssc',
    title: m.test_series_sample_ssc_title,
    text: m.test_series_sample_ssc_text,
    category: 'ssc',
    examType: 'SSC CGL',
    difficulty: 'easy',
    totalQuizzes: 30,
    hours: 30,
    price: 0,
  },
  {
    name: 'ibps',
    title: m.test_series_sample_ibps_title,
    text: m.test_series_sample_ibps_text,
    category: 'banking',
    examType: 'IBPS PO',
    difficulty: 'medium',
    totalQuizzes: 20,
    hours: 25,
    price: 299,
  },
];

/** What every example has in common: nobody is enrolled in it, and nobody may do anything with it. */
const bare = {
  fullDescription: '',
  enrolledStudentsCount: 0,
  originalPrice: 0,
  thumbnail: null,
  thumbnailAlt: '',
  validityDays: null,
  refundDays: 7,
  learningOutcomes: [],
  isPublished: false,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  can: { edit: false, publish: false },
  isEnrolled: false,
  isPaused: false,
} satisfies Partial<TestSeries>;

/** Spec 7: the built-in examples that stand in for series that did not come, in the reader's language. */
export function sampleSeries(locale: Locale): TestSeries[] {
  return samples.map(({ name, hours, title, text, ...facts }) => ({
    ...bare,
    ...facts,
    categoryName: categoryWord(facts.category, { locale }),
    categoryStyle: facts.category,
    _id: `${samplePrefix}${name}`,
    slug: `${samplePrefix}${name}`,
    title: title({}, { locale }),
    description: text({}, { locale }),
    estimatedDuration: hours * 60,
  }));
}
