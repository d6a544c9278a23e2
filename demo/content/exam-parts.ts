import type { ExamFixture } from '../../server/src/features/exams/fixtures.ts';

type Stage = NonNullable<ExamFixture['stages']>[number];
export type Paper = Stage['papers'][number];

export const both = (en: string, hi: string) => ({ en, hi });
export const all = (correct: string, wrong: string) => ({ kind: 'all', correct, wrong }) as const;

export const physics = both('Physics', 'भौतिकी');
export const chemistry = both('Chemistry', 'रसायन विज्ञान');
export const maths = both('Mathematics', 'गणित');
export const english = both('English', 'अंग्रेज़ी');
export const reasoning = both('Reasoning', 'तर्कशक्ति');
export const quant = both('Quantitative aptitude', 'संख्यात्मक अभियोग्यता');
export const awareness = both('General awareness', 'सामान्य ज्ञान');

/** No learner of the demo world follows a series of this exam. */
export const fresh = {
  label: both('New at Chinar', 'चिनार पर नया'),
  evidence: 'No test series of this exam is here yet.',
};
/** A figure of the demo world: shown as the example that it is. */
export const learners = (count: number) => ({
  label: both(`${count}+ learners`, `${count}+ विद्यार्थी`),
});

export const generalStudies = (marks: Paper['marking']): Paper => ({
  name: both('General Studies, paper I', 'सामान्य अध्ययन, पेपर I'),
  mode: 'paper',
  questions: 100,
  marks: 200,
  minutes: 120,
  marking: marks,
});

export const qualifying = both(
  'Qualifying: 33 percent, 66 of 200 marks.',
  'केवल उत्तीर्ण होना है: 33 प्रतिशत, 200 में से 66 अंक।',
);

export const aptitude = (marks: Paper['marking']): Paper => ({
  name: both('Aptitude (CSAT), paper II', 'अभियोग्यता (CSAT), पेपर II'),
  mode: 'paper',
  questions: 80,
  marks: 200,
  minutes: 120,
  marking: marks,
  note: qualifying,
});
