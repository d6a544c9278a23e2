import { formatClock } from '@chinar/content/format';
import type { OwnNow } from '@chinar/contract/attempts.own';
import * as m from '@chinar/messages/paraglide/messages';
import { formatTimeOfDay } from '@chinar/content/format';
import { useEffect, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { waitingPlace } from '../answering/palette-state.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PaletteMark } from '../../../ui/palette-mark.tsx';

type Running = NonNullable<OwnNow['running']>;

/** More than these are a crowd, and counted instead. */
const drawn = 40;

/**
 * Milliseconds to the deadline by the server's clock, counted on from when it was told (`toldAt`, milliseconds since
 * 1970): the answer may be older than the page, or newer.
 */
function leftOf({ deadlineAt, serverNow }: Running, toldAt: number): number {
  const passed = Math.max(0, Date.now() - toldAt);
  return Math.max(0, Date.parse(deadlineAt) - Date.parse(serverNow) - passed);
}

function useLeft(running: Running, toldAt: number): number {
  const [left, setLeft] = useState(() => leftOf(running, toldAt));
  useEffect(() => {
    const tick = (): void => setLeft(leftOf(running, toldAt));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [running, toldAt]);
  return left;
}

function countWords({ states }: Running): string {
  const count = (...wanted: string[]): number =>
    states.filter((state) => wanted.includes(state)).length;
  return [
    m.attempts_own_answered({ count: count('answered', 'answered_marked') }),
    m.attempts_own_skipped({ count: count('not_answered') }),
    m.attempts_own_marked({ count: count('marked', 'answered_marked') }),
  ].join(', ');
}

/** The first question that waits for an answer, counted from 1; the first of all when none does. */
function nextPlace({ states }: Running): number {
  return waitingPlace(states) + 1;
}

/** The test that is open, with its clock and its palette as the server knows it. */
export function RunningTest({ running, toldAt }: { running: Running; toldAt: number }) {
  const left = useLeft(running, toldAt);
  const place = nextPlace(running);
  return (
    <Card as="section" tone="raised" className="grid gap-5 md:p-7 lg:grid-cols-2 lg:gap-8">
      <div className="min-w-0">
        <p className="flex items-center gap-2 text-14 font-semibold text-leaf">
          <span className="size-2.5 rounded-full bg-leaf" aria-hidden="true" />
          {m.attempts_own_open()}
        </p>
        <h2 className="mt-1 text-22 md:text-28">{running.title}</h2>
        {running.states.length <= drawn && (
          <div className="mt-4 flex flex-wrap gap-1.5">
            {running.states.map((state, index) => (
              <PaletteMark
                key={index}
                state={state}
                number={index + 1}
                isCurrent={index + 1 === place}
                className="w-8"
              />
            ))}
          </div>
        )}
        <p className="mt-3 text-14 text-ink-2">{countWords(running)}</p>
      </div>
      <div className="grid content-start gap-4">
        <p className="flex items-center gap-4">
          <span className="figure text-36 tabular-nums md:text-48" role="timer">
            {formatClock(left)}
          </span>
          <span className="text-14 text-ink-2">{m.attempts_own_clock()}</span>
        </p>
        <LinkButton
          to={paths.take(running.testSeriesId, running.quizId)}
          variant="primary"
          size="lg"
          wide
        >
          {m.attempts_own_resume({ place })}
        </LinkButton>
        {running.savedAt && (
          <p className="text-center text-14 text-ink-2">
            {m.attempts_own_saved({ time: formatTimeOfDay(running.savedAt) })}
          </p>
        )}
      </div>
    </Card>
  );
}
