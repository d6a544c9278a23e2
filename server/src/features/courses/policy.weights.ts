import { plainOf } from '@chinar/content/fold/fold';
import type { ExamWeights } from '@chinar/contract/courses.weights';
import type { Exam } from '@chinar/contract/exams';
import { type SyllabusNode, syllabusTree } from '@chinar/contract/exams.syllabus';
import { type Outline, placesOf } from './policy.outline.ts';

type Facts = Pick<Exam, '_id' | 'slug' | 'code' | 'name' | 'stages' | 'syllabus'>;
type Name = Exam['name'];
type Weighed = { name: Name; marks: number };

const keysOf = ({ en, hi }: Name): string[] => [en, hi ?? ''].map(plainOf).filter(Boolean);

/**
 * Under which section of a paper a topic counts, by every way in which it may be written: a section by its own
 * name, a topic of the syllabus by the nearest one above it that is such a section.
 */
function placesOfTopics(
  sections: readonly Weighed[],
  syllabus: Facts['syllabus'],
): Map<string, number> {
  const places = new Map<string, number>();
  for (const [place, { name }] of sections.entries())
    for (const key of keysOf(name)) places.set(key, place);
  const walk = (nodes: readonly SyllabusNode[], above: number | undefined): void => {
    for (const { topic, parts } of nodes) {
      const keys = keysOf(topic.name);
      const own = keys.map((key) => places.get(key)).find((place) => place !== undefined);
      const place = own ?? above;
      const isNew = (key: string): boolean => place !== undefined && !places.has(key);
      for (const key of keys.filter(isNew)) places.set(key, place as number);
      walk(parts, place);
    }
  };
  walk(syllabusTree(syllabus), undefined);
  return places;
}

type Paper = Exam['stages'][number]['papers'][number];

/** The sections of a paper with their marks; none where the marks of one of them are not known. */
function weighedOf({ sections }: Paper): Weighed[] {
  const weighed = sections.flatMap(({ name, marks }) => (marks === null ? [] : [{ name, marks }]));
  return weighed.length === sections.length ? weighed : [];
}

const minutesOf = (seconds: number): number => Math.round(seconds / 60);
const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((100 * part) / whole);

type Lesson = { seconds: number; topic: string };

function compare(
  exam: Facts,
  { stage, paper }: { stage: Exam['stages'][number]; paper: Paper },
  lessons: readonly Lesson[],
): ExamWeights {
  const sections = weighedOf(paper);
  const places = placesOfTopics(sections, exam.syllabus);
  const placeOf = ({ topic }: Lesson): number | undefined => places.get(plainOf(topic));
  const all = lessons.reduce((sum, { seconds }) => sum + seconds, 0);
  const marks = sections.reduce((sum, section) => sum + section.marks, 0);
  const told = (own: readonly Lesson[]) => {
    const seconds = own.reduce((sum, lesson) => sum + lesson.seconds, 0);
    const minuteShare = percentOf(seconds, all);
    return { minutes: minutesOf(seconds), minuteShare, lessons: own.length };
  };
  const { asOf, source, isConfirmed } = paper;
  return {
    exam: { _id: exam._id, slug: exam.slug, code: exam.code, name: exam.name },
    paper: { stage: stage.name, name: paper.name, asOf, source, isConfirmed },
    topics: sections.map((section, place) => ({
      ...section,
      markShare: percentOf(section.marks, marks),
      ...told(lessons.filter((lesson) => placeOf(lesson) === place)),
    })),
    other: told(lessons.filter((lesson) => placeOf(lesson) === undefined)),
  };
}

/** What a course gives to the topics of an exam; null where nobody wrote down what its sections weigh. */
export function weightsOf(exam: Facts, outline: Outline): ExamWeights | null {
  const lessons = placesOf(outline).map(({ lesson }) => lesson);
  const compared = exam.stages.flatMap((stage) =>
    stage.papers
      .filter((paper) => weighedOf(paper).length > 1)
      .map((paper) => compare(exam, { stage, paper }, lessons)),
  );
  const taught = ({ topics }: ExamWeights): number =>
    topics.reduce((sum, { lessons: count, minutes }) => sum + count + minutes, 0);
  const [first] = compared.toSorted((one, other) => taught(other) - taught(one));
  return first ?? null;
}
