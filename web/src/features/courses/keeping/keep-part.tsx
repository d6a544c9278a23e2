import type { Course } from '@chinar/contract/courses';
import type { Lesson } from '@chinar/contract/courses.lessons';
import { getVideo } from '@chinar/contract/videos';
import * as m from '@chinar/messages/paraglide/messages';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useApi } from '../../../lib/queries.ts';
import { isFull, type KeptLesson } from '../../../lib/shelf.ts';
import { sizeText } from '../../../lib/size-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { dropLesson, keepLessons } from './keep-lesson.ts';
import { keptKey, useAllKept } from './use-kept.ts';

/** What is read or watched; a test begins on the server, and a meeting is held there. */
const canBeKept = ({ type }: { type: Lesson['type'] }): boolean =>
  type === 'text' || type === 'video' || type === 'material';

/** Keeps lessons of a course one after the other, and says how far it is. */
function useKeeping(courseId: string) {
  const client = useQueryClient();
  const [done, setDone] = useState<number | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const keep = async (ids: readonly string[]): Promise<void> => {
    const controller = new AbortController();
    stopping.current = controller;
    setDone(0);
    try {
      await keepLessons(courseId, ids, { tell: setDone, signal: controller.signal });
      toast.success(m.materials_kept_toast());
    } catch (error) {
      if (!controller.signal.aborted)
        toast.error(isFull(error) ? m.materials_keep_full() : m.materials_keep_failed());
    } finally {
      setDone(null);
      await client.invalidateQueries({ queryKey: [keptKey] });
    }
  };
  return { done, keep, stop: () => stopping.current?.abort() };
}

/** What keeping a lesson costs, as far as it is known before; null where nobody knows. */
function useCost({ type, html, bytes, videoId, course, _id }: Lesson): number | null {
  const query = { courseId: course._id, lessonId: _id };
  const { data: video } = useApi(
    getVideo,
    { params: { id: videoId ?? '' }, query },
    { enabled: videoId !== null },
  );
  if (type === 'text') return html.length;
  return type === 'video' ? (video?.smallest.bytes ?? null) : bytes;
}

function Kept({ kept }: { kept: KeptLesson }) {
  const client = useQueryClient();
  const drop = async (): Promise<void> => {
    await dropLesson(kept).catch(() => undefined);
    await client.invalidateQueries({ queryKey: [keptKey] });
    toast.info(m.materials_dropped());
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <output className="flex items-center gap-2 text-ink-2">
        <CircleCheck size={20} aria-hidden="true" className="text-good-text" />
        {m.courses_kept_here({ size: sizeText(kept.bytes) })}
      </output>
      <Button size="sm" variant="ghost" onClick={() => void drop()}>
        {m.courses_kept_remove()}
      </Button>
      <Link to={paths.downloads()} className="text-14">
        {m.courses_kept_title()}
      </Link>
    </div>
  );
}

/** Keeps a lesson on this device for when there is no network; its size stands before the press. */
export function KeepLessonPart({ course, lesson }: { course: Course; lesson: Lesson }) {
  const { done, keep } = useKeeping(course._id);
  const all = useAllKept().data;
  const cost = useCost(lesson);
  if (course.access.state !== 'active' || !canBeKept(lesson) || !all) return null;
  const kept = all.lessons.find(({ lessonId }) => lessonId === lesson._id);
  if (kept && done === null) return <Kept kept={kept} />;
  return (
    <div>
      <Button size="sm" loading={done !== null} onClick={() => void keep([lesson._id])}>
        <Download size={18} aria-hidden="true" />
        {cost === null ? m.materials_keep() : m.materials_keep_size({ size: sizeText(cost) })}
      </Button>
    </div>
  );
}

type Line = Course['sections'][number]['lessons'][number];

/** Those that can be kept and are open, and what they cost at most. */
function offered(lines: readonly Line[]): { ids: string[]; bytes: number } {
  const open = lines.filter((line) => line.isOpen && canBeKept(line));
  return {
    ids: open.map(({ _id }) => _id),
    bytes: open.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
  };
}

/** Keeps a section, or a whole course, on this device. `name`: of the section, for who does not see where it stands. */
export function KeepManyPart({
  course,
  lines,
  name,
}: {
  course: Course;
  lines: readonly Line[];
  name?: string;
}) {
  const { done, keep, stop } = useKeeping(course._id);
  const all = useAllKept().data;
  const { ids, bytes } = offered(lines);
  if (course.access.state !== 'active' || ids.length === 0 || !all) return null;
  const held = new Set(all.lessons.map(({ lessonId }) => lessonId));
  const missing = ids.filter((id) => !held.has(id));
  if (done !== null)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <output className="text-14 text-ink-2 tabular-nums">
          {m.courses_keep_progress({ done: done + 1, count: ids.length })}
        </output>
        <Button size="sm" variant="ghost" onClick={stop}>
          {m.common_cancel()}
        </Button>
      </div>
    );
  if (missing.length === 0)
    return (
      <Link to={paths.downloads()} className="inline-flex min-h-11 items-center gap-2 text-14">
        <CircleCheck size={18} aria-hidden="true" className="text-good-text" />
        {m.materials_kept()}
      </Link>
    );
  const size = bytes > 0 ? m.courses_keep_at_most({ size: sizeText(bytes) }) : '';
  const act = name === undefined ? m.courses_keep_course() : m.courses_keep_section();
  const words = [act, size].filter(Boolean).join(' · ');
  return (
    <Button
      size="sm"
      variant={name === undefined ? 'secondary' : 'ghost'}
      {...(name !== undefined && {
        // What is seen first, word by word, for who says it to the device.
        'aria-label': m.courses_keep_section_of({ words, title: name }),
      })}
      onClick={() => void keep(missing)}
    >
      <Download size={18} aria-hidden="true" />
      {words}
    </Button>
  );
}
