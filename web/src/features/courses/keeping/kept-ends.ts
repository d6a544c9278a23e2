import { type Course, getCourse } from '@chinar/contract/courses';
import { call } from '../../../lib/api.ts';
import { statusOf } from '../../../lib/api-error.ts';
import { ownId } from '../../../lib/session.ts';
import { allOwn, type KeptLesson, nameOf, shelf } from '../../../lib/shelf.ts';
import { dropLesson, endOf } from './keep-lesson.ts';

/** Moves the end of what is kept of lessons: a film or a material that ended with its lesson does so still. */
export async function moveEnd(lessons: readonly KeptLesson[], until: number | null): Promise<void> {
  const tx = (await shelf()).transaction(['lessons', 'films', 'copies'], 'readwrite');
  const films = tx.objectStore('films');
  const copies = tx.objectStore('copies');
  for (const { id, videoId, materialIds, until: before } of lessons) {
    const lesson = await tx.objectStore('lessons').get(id);
    if (lesson) await tx.objectStore('lessons').put({ ...lesson, until });
    const film = videoId === null ? undefined : await films.get(nameOf(videoId));
    if (film?.until === before) await films.put({ ...film, until });
    for (const materialId of materialIds) {
      const copy = await copies.get(nameOf(materialId));
      if (copy?.until === before) await copies.put({ ...copy, until });
    }
  }
  await tx.done;
}

/** The access to a course as the server tells it; null where it has gone. */
async function askAccess(courseId: string): Promise<Course['access'] | null> {
  try {
    return (await call(getCourse, { params: { idOrSlug: courseId } })).access;
  } catch (error) {
    const status = statusOf(error);
    if (status === 403 || status === 404) return null;
    throw error;
  }
}

/** An end that is nearer than this may have been moved by a renewal, on this device or another one. */
const soonMs = 7 * 86_400_000;

/**
 * Asks the server about rights whose end on this device is near or past: what was renewed is kept on until its new
 * end, what is over goes with film and material. Without a network all stays as it is.
 */
export async function renewEnds(): Promise<void> {
  const reader = ownId();
  const lessons = await allOwn('lessons');
  const isDue = ({ until }: KeptLesson): boolean => until !== null && until < Date.now() + soonMs;
  for (const courseId of new Set(lessons.filter(isDue).map((one) => one.courseId))) {
    const access = await askAccess(courseId);
    // What a session that ended meanwhile is told is of nobody's rights.
    if (ownId() !== reader) return;
    const own = lessons.filter((one) => one.courseId === courseId);
    if (access?.state === 'active' || access?.state === 'teacher')
      await moveEnd(own, endOf(access));
    else if (access?.state !== 'paused') for (const lesson of own) await dropLesson(lesson);
  }
}
