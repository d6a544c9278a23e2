import { type CourseDraft, getCourseForEdit, orderCourse } from '@chinar/contract/courses.making';
import * as m from '@chinar/messages/paraglide/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { heldIn, saidOf } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/toasts.tsx';
import { inverse, type Move, moved, type Sections } from './outline-data.ts';

type Outline = CourseDraft['outline'];

/** So often a move is done again on a list that somebody else has changed. */
const tries = 4;

const orderOf = (sections: Sections) =>
  sections.map(({ _id, lessons }) => ({ _id, lessonIds: lessons.map((one) => one._id) }));

function outlineIn(error: unknown): Outline | null {
  return (heldIn(error) as CourseDraft | null)?.outline ?? null;
}

/** Sends a move; where the list has changed since, the same move is made in the list that is held. */
async function send(id: string, outline: Outline, move: Move): Promise<Outline> {
  let held = outline;
  for (let attempt = 1; ; attempt += 1) {
    const sections = moved(held.sections, move);
    try {
      const body = { version: held.version, sections: orderOf(sections) };
      return (await call(orderCourse, { params: { id }, body })).outline;
    } catch (error) {
      const theirs = outlineIn(error);
      if (!theirs || attempt === tries) throw error;
      held = theirs;
    }
  }
}

/**
 * The sections of a course in the order in which they were put: at once on the screen, and one move after the
 * other on the server.
 */
export function useOutline(course: CourseDraft) {
  const client = useQueryClient();
  const [shown, setShown] = useState<Outline | null>(null);
  const outline = shown && shown.version >= course.outline.version ? shown : course.outline;
  const line = useRef<Promise<Outline | null>>(Promise.resolve(null));
  const run = (from: Outline, move: Move, mayUndo: boolean): void => {
    const back = inverse(from.sections, move);
    setShown({ ...from, sections: moved(from.sections, move) });
    line.current = line.current.then(async (last) => {
      const base = last && last.version >= from.version ? last : from;
      let kept: Outline | null = null;
      try {
        kept = await send(course._id, base, move);
        const now = kept;
        setShown(now);
        if (mayUndo && back)
          toast.success(m.courses_make_moved(), { undo: () => run(now, back, false) });
      } catch (error) {
        toast.error(saidOf(error, ''));
        setShown(null);
      }
      await client.invalidateQueries({ queryKey: [getCourseForEdit.name] });
      return kept;
    });
  };
  return { sections: outline.sections, move: (move: Move) => run(outline, move, true) };
}
