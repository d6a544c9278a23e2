import type { CompletionRule, LessonKind } from '@chinar/contract/courses';
import type { LiveTerms } from '@chinar/contract/courses.lessons';

/** A lesson as a version holds it. */
export type OutlineLesson = {
  _id: string;
  title: string;
  type: LessonKind;
  seconds: number;
  bytes: number | null;
  isPreview: boolean;
  /** The film, the material or the test. */
  refId: string | null;
  /** Of its compiled text. */
  textHash: string | null;
  live: LiveTerms | null;
  topic: string;
  rule: CompletionRule;
  passPercent: number | null;
};

export type OutlineSection = {
  _id: string;
  title: string;
  opensAt: string | null;
  opensAfterDays: number | null;
  lessons: OutlineLesson[];
};

export type Outline = { sections: OutlineSection[] };

const wordsPerMinute = 200;

/** How long a text takes to read, in whole seconds; a quarter of a minute at least. */
export function readingSeconds(body: string): number {
  const words = body.split(/\s+/).filter(Boolean).length;
  return words === 0 ? 0 : Math.max(15, Math.round((words * 60) / wordsPerMinute));
}

/** Of its reading time so much was spent on a text before its end makes it done. */
const readShare = 0.25;

/** Whether what a browser tells makes a lesson done. Films, materials and tests are heard of from their own features. */
export function isDoneByTelling(
  { rule, seconds }: Pick<OutlineLesson, 'rule' | 'seconds'>,
  told: { seenSeconds: number; reachedEnd: boolean },
): boolean {
  return rule === 'read' && told.reachedEnd && told.seenSeconds >= seconds * readShare;
}

/** A test is done by sitting it, whatever its learner says. */
export function mayMarkSelf({ rule }: Pick<OutlineLesson, 'rule'>): boolean {
  return rule !== 'submitted' && rule !== 'passed';
}

const dayMs = 86_400_000;

/** When a section opens to whoever holds the course since `beganAt`; null: at once, or where nobody can say. */
export function opensAt(
  section: Pick<OutlineSection, 'opensAt' | 'opensAfterDays'>,
  beganAt: Date | null,
): Date | null {
  if (section.opensAt !== null) return new Date(section.opensAt);
  if (section.opensAfterDays === null || beganAt === null) return null;
  return new Date(beganAt.getTime() + section.opensAfterDays * dayMs);
}

export type Place = { section: OutlineSection; lesson: OutlineLesson };

/** All lessons with their sections, in the order of the course. */
export function placesOf({ sections }: Outline): Place[] {
  return sections.flatMap((section) => section.lessons.map((lesson) => ({ section, lesson })));
}

/** What a reader has of a course, as far as it decides what opens. */
export type Reading = {
  state: 'none' | 'active' | 'paused' | 'expired' | 'teacher';
  beganAt: Date | null;
  now: Date;
  /** Lessons that were opened once: they never lock again. */
  touched: ReadonlySet<string>;
  /** Sections that were opened to this reader by hand. */
  opened: ReadonlySet<string>;
  /** Lessons whose film its maker has hidden: nobody can see it, so that nothing waits for them. */
  hidden: ReadonlySet<string>;
};

/** Whether a lesson opens, and what is in its way where it does not. */
export function whyClosed(
  { section, lesson }: Place,
  { state, beganAt, now, touched, opened }: Omit<Reading, 'hidden'>,
): 'not_enrolled' | 'not_yet_open' | null {
  if (state === 'teacher' || lesson.isPreview) return null;
  if (state !== 'active') return 'not_enrolled';
  const from = opensAt(section, beganAt);
  if (from === null || from <= now) return null;
  return touched.has(lesson._id) || opened.has(section._id) ? null : 'not_yet_open';
}

/** The lessons that count for a course: all but the hidden ones. */
export function countedPlaces(outline: Outline, hidden: ReadonlySet<string>): Place[] {
  return placesOf(outline).filter(({ lesson }) => !hidden.has(lesson._id));
}

/** Of the lessons of a version, without hidden ones, so much is done, in whole percent: 100 only when all are. */
export function percentDone(
  outline: Outline,
  done: ReadonlySet<string>,
  hidden: ReadonlySet<string>,
): number {
  const places = countedPlaces(outline, hidden);
  if (places.length === 0) return 0;
  const count = places.filter(({ lesson }) => done.has(lesson._id)).length;
  return Math.floor((100 * count) / places.length);
}

/** Where a learner goes on: at the lesson of the last time, at the next one that is not done, or at the first such. */
export function nextLesson(
  outline: Outline,
  reading: Reading & { done: ReadonlySet<string>; lastId: string | null },
): string | null {
  if (reading.state !== 'active' && reading.state !== 'teacher') return null;
  const places = placesOf(outline);
  const last = Math.max(
    0,
    places.findIndex(({ lesson }) => lesson._id === reading.lastId),
  );
  const inTurn = [...places.slice(last), ...places.slice(0, last)];
  const next = inTurn.find(
    (place) =>
      !reading.done.has(place.lesson._id) &&
      !reading.hidden.has(place.lesson._id) &&
      whyClosed(place, reading) === null,
  );
  return next?.lesson._id ?? null;
}
