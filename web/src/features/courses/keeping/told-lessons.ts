import type { Course } from '@chinar/contract/courses';
import { keepLessonProgress, type Lesson } from '@chinar/contract/courses.lessons';
import { hasToWait } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { allOwn, nameOf, owned, shelf, type ToldLesson } from '../../../lib/shelf.ts';

const lockName = 'chinar-lessons';

export type Told = Pick<ToldLesson, 'seenSeconds' | 'reachedEnd' | 'done'>;

/** What two tellings of one lesson come to: the most that was seen, and the last word of its learner. */
export function joinTold(held: ToldLesson | undefined, next: ToldLesson): ToldLesson {
  if (!held) return next;
  const done = next.done ?? held.done;
  return {
    ...next,
    seenSeconds: Math.max(held.seenSeconds, next.seenSeconds),
    reachedEnd: held.reachedEnd || next.reachedEnd,
    ...(done !== undefined && { done }),
  };
}

/** Keeps what no network took, joined with what waits already. */
export async function keepTold(lesson: Lesson, told: Told, at: string): Promise<void> {
  const tx = (await shelf()).transaction('told', 'readwrite');
  const row: ToldLesson = {
    ...owned(lesson._id),
    lessonId: lesson._id,
    courseId: lesson.course._id,
    ...told,
    at,
  };
  await tx.store.put(joinTold(await tx.store.get(row.id), row));
  await tx.done;
}

/** What waits of a lesson. */
export async function findTold(lessonId: string): Promise<ToldLesson | null> {
  return (await (await shelf()).get('told', nameOf(lessonId))) ?? null;
}

/** A lesson as it is with what its learner did without a network. */
export function withTold(lesson: Lesson, told: ToldLesson | null): Lesson {
  const { progress } = lesson;
  if (!told || !progress) return lesson;
  const seenSeconds = Math.max(progress.seenSeconds, told.seenSeconds);
  if (told.done === true && progress.doneAt === null)
    return { ...lesson, progress: { seenSeconds, doneAt: told.at, doneBy: 'self' } };
  if (told.done === false && progress.doneBy === 'self')
    return { ...lesson, progress: { seenSeconds, doneAt: null, doneBy: null } };
  return { ...lesson, progress: { ...progress, seenSeconds } };
}

/** Contents in which what was done without a network stands as done. */
export function courseWith(
  course: Course,
  { _id, isDone }: { _id: string; isDone: boolean },
): Course {
  const sections = course.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((line) => (line._id === _id ? { ...line, isDone } : line)),
  }));
  return { ...course, sections };
}

/** Drops what was told, unless more was done meanwhile. */
async function dropTold(row: ToldLesson): Promise<void> {
  const tx = (await shelf()).transaction('told', 'readwrite');
  if ((await tx.store.get(row.id))?.at === row.at) await tx.store.delete(row.id);
  await tx.done;
}

async function sendAll(): Promise<number> {
  let sent = 0;
  for (const row of await allOwn('told')) {
    const { seenSeconds, reachedEnd, done, at, courseId, lessonId } = row;
    const body = { seenSeconds, reachedEnd, at, ...(done !== undefined && { done }) };
    try {
      await call(keepLessonProgress, { params: { idOrSlug: courseId, lessonId }, body });
    } catch (error) {
      // What is refused is refused for good: a right that has ended, a lesson that is decided by its test.
      if (hasToWait(error)) return sent;
    }
    await dropTold(row);
    sent += 1;
  }
  return sent;
}

/** Tells the server what waits, one tab at a time; what finds no line waits on. Says how many went. */
export async function tellLessons(): Promise<number> {
  const locks = navigator.locks as LockManager | undefined;
  try {
    return await (locks ? locks.request(lockName, sendAll) : sendAll());
  } catch {
    // A device that keeps nothing has nothing that waits.
    return 0;
  }
}
