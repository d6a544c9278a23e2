import { type Course, getCourse } from '@chinar/contract/courses';
import { getLesson, type Lesson } from '@chinar/contract/courses.lessons';
import { listVideoMaterials } from '@chinar/contract/materials.links';
import { getVideo, type Video } from '@chinar/contract/videos';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { statusOf } from '../../../lib/api-error.ts';
import { keyOf } from '../../../lib/queries.ts';
import { ownId, useSession } from '../../../lib/session.ts';
import { allOwn, findOwn, type KeptLesson, type KeptPicture, shelf } from '../../../lib/shelf.ts';
import { dropLesson, endOf } from './keep-lesson.ts';
import { moveEnd } from './kept-ends.ts';
import { courseWith, findTold, withTold } from './told-lessons.ts';

/** A lesson as its address names it. */
export type LessonAt = {
  courseId: string;
  lessonId?: string | undefined;
  videoId?: string | undefined;
};

const isAt =
  ({ courseId, lessonId, videoId }: LessonAt) =>
  (kept: KeptLesson): boolean =>
    (kept.courseId === courseId || kept.slug === courseId) &&
    (lessonId ? kept.lessonId === lessonId : kept.videoId === videoId);

/** Addresses of pictures that are on the device; each lives as long as the page. */
const urls = new Map<string, string>();

function urlOf(lessonId: string, { src, data }: KeptPicture): string {
  const key = `${lessonId} ${src}`;
  const url = urls.get(key) ?? URL.createObjectURL(data);
  urls.set(key, url);
  return url;
}

/** A text with its pictures from the device. */
function withPictures(html: string, { lessonId, pictures }: KeptLesson): string {
  return pictures.reduce(
    (text, picture) =>
      text.replaceAll(
        `src="${picture.src.replaceAll('&', '&amp;')}"`,
        `src="${urlOf(lessonId, picture)}"`,
      ),
    html,
  );
}

/** Hands what is kept to whoever asks for it: the page is there at once, and asks the server behind it. */
async function handOut(client: QueryClient, kept: KeptLesson, at: LessonAt): Promise<void> {
  const reader = ownId();
  const { answers, readAt: updatedAt, lessonId, pictures } = kept;
  const told = await findTold(lessonId);
  const given = answers.lesson as Lesson;
  const lesson = withTold({ ...given, html: withPictures(given.html, kept) }, told);
  const put = (key: readonly unknown[], data: unknown): void => {
    if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt });
  };
  for (const idOrSlug of new Set([at.courseId, kept.courseId])) {
    const isDone = lesson.progress?.doneAt != null;
    const course = courseWith(answers.course as Course, { _id: lessonId, isDone });
    put(keyOf(getCourse, { params: { idOrSlug } }, reader), course);
    put(keyOf(getLesson, { params: { idOrSlug, lessonId } }, reader), lesson);
  }
  const video = answers.video as Video | null;
  if (!video) return;
  const cover = pictures.find(({ src }) => src === video.thumbnail);
  const shown = cover ? { ...video, thumbnail: urlOf(lessonId, cover) } : video;
  const query = { courseId: kept.courseId, lessonId };
  put(keyOf(getVideo, { params: { id: video._id }, query }, reader), shown);
  put(keyOf(listVideoMaterials, { params: { id: video._id } }, reader), answers.materials);
}

export const keptKey = 'kept-lessons';

/** The lesson of an address as this device keeps it; `isRead` once the device has been asked. */
export function useKeptLesson(at: LessonAt): { isRead: boolean; kept: KeptLesson | null } {
  const client = useQueryClient();
  const { status, user } = useSession();
  const query = useQuery({
    queryKey: [keptKey, user?._id ?? null, at],
    queryFn: async () => {
      const found = (await allOwn('lessons')).find(isAt(at));
      const kept = found ? await findOwn('lessons', found.lessonId) : null;
      if (kept) await handOut(client, kept, at);
      return kept;
    },
    enabled: status === 'user',
    // A device that keeps nothing answers as well.
    retry: false,
    staleTime: 0,
    networkMode: 'always',
  });
  const isRead = status === 'visitor' || query.isSuccess || query.isError;
  return { isRead, kept: query.data ?? null };
}

/** Everything that is kept here. */
export function useAllKept() {
  const { user } = useSession();
  return useQuery({
    queryKey: [keptKey, user?._id ?? null],
    queryFn: async () => {
      const [lessons, copies, told] = await Promise.all([
        allOwn('lessons'),
        allOwn('copies'),
        allOwn('told'),
      ]);
      const now = Date.now();
      const isLive = ({ until }: { until: number | null }): boolean =>
        until === null || until > now;
      return { lessons: lessons.filter(isLive), copies: copies.filter(isLive), told };
    },
    enabled: user !== null,
    retry: false,
    staleTime: 0,
    networkMode: 'always',
  });
}

type Read<T> = { data: T | undefined; dataUpdatedAt: number; error: Error | null };

/** Whether an answer of the server is of the lesson as it is kept: another film, or another picture, is kept anew by hand. */
function isSame(kept: KeptLesson, lesson: Lesson): boolean {
  const held = kept.answers.lesson as Lesson;
  return (
    lesson.videoId === held.videoId &&
    lesson.materialId === held.materialId &&
    (lesson.html === held.html || !lesson.html.includes('<img'))
  );
}

/** Keeps what is kept true: newer answers take the place of older ones, and what was refused goes. */
export function useFreshCopy(
  kept: KeptLesson | null,
  course: Course | undefined,
  { data: lesson, dataUpdatedAt, error }: Read<Lesson>,
): void {
  const client = useQueryClient();
  const status = statusOf(error);
  useEffect(() => {
    if (!kept) return;
    if (status === 403 || status === 404) {
      void dropLesson(kept)
        .then(() => client.invalidateQueries({ queryKey: [keptKey] }))
        .catch(() => undefined);
      return;
    }
    const isNewer = course && lesson && dataUpdatedAt > kept.readAt;
    if (!isNewer || lesson._id !== kept.lessonId || !isSame(kept, lesson)) return;
    const until = endOf(course.access);
    const answers = { ...kept.answers, course, lesson };
    void shelf()
      .then((held) => held.put('lessons', { ...kept, answers, readAt: dataUpdatedAt }))
      .then(() => (until === kept.until ? undefined : moveEnd([kept], until)))
      .catch(() => undefined);
  }, [kept, course, lesson, dataUpdatedAt, status, client]);
}
