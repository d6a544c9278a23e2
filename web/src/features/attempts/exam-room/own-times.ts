import { extraMs, planOf } from '@chinar/contract/attempts.sections';
import type { Room, RoomView } from './room.ts';

/** How long a test is for who reads of it: in the room for this attempt, before it for everybody. */
export type OwnTimes = {
  minutes: number;
  /** When it ends, in milliseconds since 1970; only where it has begun. */
  endsAt?: number;
  /** Sections with a time of their own. */
  sections?: readonly { title: string; minutes: number }[];
};

const minuteMs = 60_000;

/** The times of an attempt: with the time that its learner has beside others, cut where a window cuts it. */
export function ownTimes({ index, outbox }: Room, { deadlineMs }: RoomView): Required<OwnTimes> {
  const { startedAt, extraTimePercent } = outbox.view.attempt.head;
  // What a device of before holds of an attempt does not say.
  const percent = extraTimePercent ?? 0;
  const { durationMinutes } = index.paper;
  const planned = durationMinutes + extraMs(durationMinutes, percent) / minuteMs;
  const { timers } = planOf(index.paper, percent);
  return {
    // Time that was given on the way is told by the end: where a test stood still, start and end are days apart.
    minutes: Math.min(planned, (deadlineMs - Date.parse(startedAt)) / minuteMs),
    endsAt: deadlineMs,
    sections: index.sections.flatMap(({ title }, place) => {
      const timer = timers[place] ?? null;
      return timer === null ? [] : [{ title, minutes: timer / minuteMs }];
    }),
  };
}
