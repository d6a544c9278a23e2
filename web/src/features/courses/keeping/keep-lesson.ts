import { type Course, getCourse } from '@chinar/contract/courses';
import { getLesson, type Lesson } from '@chinar/contract/courses.lessons';
import { listVideoMaterials } from '@chinar/contract/materials.links';
import type { DataOf } from '@chinar/contract/endpoint';
import { getVideo } from '@chinar/contract/videos';
import { call } from '../../../lib/api.ts';
import { statusOf } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { keepLessonPages } from '../../../lib/lesson-pages.ts';
import {
  allOwn,
  dropOwn,
  type KeptLesson,
  type KeptPicture,
  owned,
  shelf,
} from '../../../lib/shelf.ts';
import { dropCopy, keepMaterial } from '../../materials/parts.tsx';
import { dropFilm, keepFilm } from '../../videos/parts.tsx';

const pictureMark = /<img[^>]+src="(?<src>[^"]+)"/g;

/** The pictures of a text; one that does not come is missing, and the text is read without it. */
async function picturesOf(sources: readonly string[]): Promise<KeptPicture[]> {
  const found = await Promise.all(
    [...new Set(sources)].map(async (src) => {
      const response = await fetch(src, { credentials: 'same-origin' }).catch(() => null);
      return response?.ok ? [{ src, data: await response.blob() }] : [];
    }),
  );
  return found.flat();
}

const sourcesIn = (html: string): string[] =>
  [...html.matchAll(pictureMark)].map(({ groups }) =>
    (groups?.['src'] ?? '').replaceAll('&amp;', '&'),
  );

type Within = { courseId: string; lessonId: string };

/** What lies beside a film is not always for those to whom a lesson opens: then the lesson is kept without it. */
function noneIfClosed(error: unknown): DataOf<typeof listVideoMaterials> {
  if (statusOf(error) === 404) return { materials: [] };
  throw error;
}

/** The film of a lesson, and what is attached to it. */
async function keepVideo(
  videoId: string,
  { within, until }: { within: Within; until: number | null },
) {
  const params = { id: videoId };
  const [video, materials] = await Promise.all([
    call(getVideo, { params, query: within }),
    call(listVideoMaterials, { params }).catch(noneIfClosed),
  ]);
  const bytes = video.external ? 0 : await keepFilm(videoId, { within, until });
  return { video, materials, bytes };
}

/** Attached material; one that does not open here is no reason to keep nothing. */
async function keepAttached(ids: readonly string[]): Promise<{ kept: string[]; bytes: number }> {
  const kept: string[] = [];
  let bytes = 0;
  for (const id of ids) {
    const size = await keepMaterial(id).catch(() => null);
    if (size === null) continue;
    kept.push(id);
    bytes += size;
  }
  return { kept, bytes };
}

/** What its page shows beside its text. */
async function keepParts(lesson: Lesson, until: number | null) {
  const { videoId, materialId, _id } = lesson;
  const within = { courseId: lesson.course._id, lessonId: _id };
  const film = videoId ? await keepVideo(videoId, { within, until }) : null;
  const own = materialId ? await keepMaterial(materialId, _id) : 0;
  const attached = await keepAttached(
    (film?.materials.materials ?? [])
      .filter(({ state }) => state === 'ready')
      .map(({ _id: id }) => id),
  );
  return {
    film,
    materialIds: [...(materialId ? [materialId] : []), ...attached.kept],
    bytes: (film?.bytes ?? 0) + own + attached.bytes,
  };
}

/** When a right to a course ends, in milliseconds; null where it does not. */
export const endOf = ({ expiresAt }: Course['access']): number | null =>
  expiresAt === null ? null : Date.parse(expiresAt);

/** Keeps a lesson that is open to its reader, with its film, its pictures and its material, until the right to it ends. */
export async function keepLesson(course: Course, lessonId: string): Promise<void> {
  const lesson = await call(getLesson, { params: { idOrSlug: course._id, lessonId } });
  const until = endOf(course.access);
  const { film, materialIds, bytes } = await keepParts(lesson, until);
  const cover = film?.video.thumbnail;
  const pictures = await picturesOf([...sourcesIn(lesson.html), ...(cover ? [cover] : [])]);
  const weight = pictures.reduce((sum, { data }) => sum + data.size, 0);
  const kept: KeptLesson = {
    ...owned(lessonId),
    until,
    lessonId,
    courseId: course._id,
    slug: course.slug,
    title: lesson.title,
    courseTitle: course.title,
    path: paths.lesson(course._id, lesson),
    bytes: bytes + weight + lesson.html.length,
    videoId: lesson.videoId,
    materialIds,
    pictures,
    answers: {
      course,
      lesson,
      video: film?.video ?? null,
      materials: film?.materials ?? null,
    },
    readAt: Date.now(),
  };
  await (await shelf()).put('lessons', kept);
}

/** What the page of a lesson needs to be drawn. */
export function needsOf(lessons: readonly { type: string; html?: string }[]): ('pdf' | 'maths')[] {
  const hasMaths = lessons.some(({ html }) => html?.includes('katex'));
  return [
    ...(lessons.some(({ type }) => type === 'material' || type === 'video')
      ? ['pdf' as const]
      : []),
    ...(hasMaths ? ['maths' as const] : []),
  ];
}

/** Takes a lesson off this device; film and material go too, unless another one that is kept shows them. */
export async function dropLesson(kept: KeptLesson): Promise<void> {
  await dropOwn('lessons', kept.lessonId);
  const rest = await allOwn('lessons');
  if (kept.videoId && !rest.some(({ videoId }) => videoId === kept.videoId))
    await dropFilm(kept.videoId);
  const needed = new Set(rest.flatMap(({ materialIds }) => materialIds));
  for (const id of kept.materialIds) if (!needed.has(id)) await dropCopy(id);
}

/** Asks the device to throw away nothing of what is kept when it wants room. */
async function holdOn(): Promise<void> {
  const storage = navigator.storage as StorageManager | undefined;
  await storage?.persist?.().catch(() => false);
}

/** Keeps lessons one after the other; those that are here already are read anew. */
export async function keepLessons(
  courseId: string,
  lessonIds: readonly string[],
  { tell, signal }: { tell: (done: number) => void; signal: AbortSignal },
): Promise<void> {
  await holdOn();
  const course = await call(getCourse, { params: { idOrSlug: courseId } });
  for (const [done, id] of lessonIds.entries()) {
    signal.throwIfAborted();
    tell(done);
    await keepLesson(course, id);
  }
  const all = await allOwn('lessons');
  const shown = all.map(({ answers }) => answers.lesson as Lesson);
  if (!(await keepLessonPages(needsOf(shown)))) throw new Error('The pages did not come.');
}
