import { type Course, getCourse } from '@chinar/contract/courses';
import { getLesson, keepLessonProgress, type Lesson } from '@chinar/contract/courses.lessons';
import { listMyCourses } from '@chinar/contract/courses.mine';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { hasToWait } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { keptKey } from '../keeping/use-kept.ts';
import { courseWith, findTold, keepTold, tellLessons, withTold } from '../keeping/told-lessons.ts';

const touches = [getLesson, getCourse, listMyCourses];

type Told = { seenSeconds: number; reachedEnd: boolean; done?: boolean };

const inputOf = (lesson: Lesson, told: Told) => ({
  params: { idOrSlug: lesson.course._id, lessonId: lesson._id },
  body: { ...told, at: new Date().toISOString() },
});

/** Reads again what speaks of a lesson that was done meanwhile. */
export function useRereading(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const { name } of touches) void client.invalidateQueries({ queryKey: [name] });
  }, [client]);
}

/** Sends what waits on this device, and reads anew what it changed. */
export function useToldLessons(): void {
  const reread = useRereading();
  const client = useQueryClient();
  useEffect(() => {
    const tell = async (): Promise<void> => {
      if ((await tellLessons()) === 0) return;
      reread();
      void client.invalidateQueries({ queryKey: [keptKey] });
    };
    const online = (): void => void tell();
    online();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [reread, client]);
}

/** Shows at once what waits on this device, in the lesson and in the contents beside it. */
function showTold(client: QueryClient, lesson: Lesson): void {
  client.setQueriesData<Lesson>({ queryKey: [getLesson.name] }, (held) =>
    held?._id === lesson._id ? { ...held, progress: lesson.progress } : held,
  );
  const isDone = lesson.progress?.doneAt != null;
  client.setQueriesData<Course>({ queryKey: [getCourse.name] }, (held) =>
    held?._id === lesson.course._id ? courseWith(held, { _id: lesson._id, isDone }) : held,
  );
}

/** Says that a lesson is done, or takes that back; without a network the device keeps it until there is one. */
export function useMarking(lesson: Lesson) {
  const client = useQueryClient();
  const reread = useRereading();
  const seenSeconds = lesson.progress?.seenSeconds ?? 0;
  const send = useMutation({
    mutationFn: async (done: boolean): Promise<'told' | 'kept'> => {
      const told = { seenSeconds, reachedEnd: false, done };
      const input = inputOf(lesson, told);
      try {
        await call(keepLessonProgress, input);
        return 'told';
      } catch (error) {
        if (!hasToWait(error)) throw error;
        await keepTold(lesson, told, input.body.at).catch(() => {
          throw error;
        });
        showTold(client, withTold(lesson, await findTold(lesson._id)));
        return 'kept';
      }
    },
    onSuccess: (how) => how === 'told' && reread(),
    networkMode: 'always',
  });
  return {
    isBusy: send.isPending,
    error: send.error,
    isKept: send.data === 'kept',
    mark: (done: boolean) => send.mutate(done),
  };
}

/** A text is done at its end after so much of its reading time. */
const readShare = 0.25;

/** So often what was read is told while one reads. */
const everyMs = 15_000;

/** What was read so far: seconds in sight, and whether the end was there. */
function useTelling(lesson: Lesson) {
  const reread = useRereading();
  const isTold = lesson.progress !== null && lesson.progress.doneAt === null;
  const latest = useRef({ lesson, isTold });
  const held = useRef({
    seconds: lesson.progress?.seenSeconds ?? 0,
    end: false,
    sent: '',
    isRipe: false,
  });
  useEffect(() => {
    latest.current = { lesson, isTold };
  });
  const tell = useCallback(async () => {
    const { seconds, end } = held.current;
    const told = { seenSeconds: Math.floor(seconds), reachedEnd: end };
    const text = JSON.stringify(told);
    if (!latest.current.isTold || held.current.sent === text || seconds < 2) return;
    held.current.sent = text;
    try {
      const { progress } = await call(keepLessonProgress, inputOf(latest.current.lesson, told));
      if (progress.doneAt) reread();
    } catch (error) {
      // The next one tells the same and more; should there be none, the device does.
      held.current.sent = '';
      if (hasToWait(error))
        await keepTold(latest.current.lesson, told, new Date().toISOString()).catch(
          () => undefined,
        );
    }
  }, [reread]);
  const count = useCallback(
    (passed: number) => {
      held.current.seconds += passed;
      const { seconds, end, isRipe } = held.current;
      if (isRipe || !end || seconds < latest.current.lesson.seconds * readShare) return;
      // What makes it done is told at once.
      held.current.isRipe = true;
      void tell();
    },
    [tell],
  );
  const reachEnd = useCallback(() => {
    held.current.end = true;
    count(0);
  }, [count]);
  return { tell, count, reachEnd };
}

/**
 * Counts the seconds for which a text is in sight, and tells them every quarter of a minute, when they make it
 * done, and when its page is left. Nothing is told without a right to the course.
 *
 * @returns what to put at the end of the text
 */
export function useReading(lesson: Lesson): (node: HTMLElement | null) => void {
  const { tell, count, reachEnd } = useTelling(lesson);
  useEffect(() => {
    let last = performance.now();
    const counting = setInterval(() => {
      const now = performance.now();
      if (document.visibilityState === 'visible') count(Math.min(2, (now - last) / 1000));
      last = now;
    }, 1000);
    const telling = setInterval(() => void tell(), everyMs);
    const leave = (): void => {
      if (document.visibilityState === 'hidden') void tell();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearInterval(counting);
      clearInterval(telling);
      document.removeEventListener('visibilitychange', leave);
      void tell();
    };
  }, [tell, count]);
  const watcher = useRef<IntersectionObserver | null>(null);
  return useCallback(
    (node) => {
      watcher.current?.disconnect();
      if (!node) return;
      watcher.current = new IntersectionObserver(([entry]) => {
        if (entry?.isIntersecting) reachEnd();
      });
      watcher.current.observe(node);
    },
    [reachEnd],
  );
}
