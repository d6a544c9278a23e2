import { getStartTerms } from '@chinar/contract/attempts.care';
import type { DataOf } from '@chinar/contract/endpoint';
import type { QuizMeta } from '@chinar/contract/quizzes';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useSecond } from '../../../lib/effects.ts';
import { openingOf } from '../../../lib/next-attempt.ts';
import { useApi } from '../../../lib/queries.ts';
import { onWoken } from '../../../lib/woken.ts';
import { createServerClock } from '../outbox/server-clock.ts';

/** The server's clock before there is an attempt. There is one server, and a phone's own may be minutes off. */
const clock = createServerClock();

/** Milliseconds since 1970 by the server, or by this device until the server was heard. */
const now = (): number => (clock.isMeasured() ? clock.now() : Date.now());

type Terms = DataOf<typeof getStartTerms>;

async function askTerms(quizId: string, signal: AbortSignal): Promise<Terms> {
  const sentAt = performance.now();
  const terms = await call(getStartTerms, { params: { id: quizId } }, { signal });
  const serverMs = Date.parse(terms.serverNow);
  clock.observe({ serverMs, sentAt, receivedAt: performance.now() });
  return terms;
}

/** A hall that waits asks seldom: an opening that is put off has to be heard of, and nothing else changes. */
const waitingMs = 120_000;

/** How long before the bell each page of the hall looks once more, not all at once: it may have been put off. */
const lastLook = (): number => 10_000 + Math.random() * 60_000;

function isWaiting(terms: Terms | undefined): boolean {
  return terms?.opensAt != null && now() < Date.parse(terms.opensAt);
}

function useTermsQuery(quizId: string, { enabled = true, everyMs = 0 } = {}) {
  return useApi(
    getStartTerms,
    { params: { id: quizId } },
    {
      enabled,
      gathered: { key: 'timed', ask: (signal) => askTerms(quizId, signal) },
      refetchInterval: (terms) => (isWaiting(terms) ? waitingMs : everyMs),
    },
  );
}

/**
 * What the server says of a start: when the test opens, and when it would end. `everyMs`: how often it is
 * asked once the test is open; 0 for never again.
 */
export function useTerms(quizId: string, options: { everyMs?: number } = {}): Terms | undefined {
  return useTermsQuery(quizId, options).data;
}

/** Asks anew where the bell may ring at another time than this page believes. */
function useSureBell(ask: () => void, opensAt: string | null, isWanted: boolean): void {
  const look = useEffectEvent(ask);
  // The steady clock stood still while the machine slept: the bell would ring late by as much.
  useEffect(() => (isWanted ? onWoken(look) : undefined), [isWanted]);
  const [lastLookMs] = useState(lastLook);
  useEffect(() => {
    const inMs = opensAt === null ? 0 : Date.parse(opensAt) - now() - lastLookMs;
    if (inMs <= 0) return;
    const timer = setTimeout(look, inMs);
    return () => clearTimeout(timer);
  }, [opensAt, lastLookMs]);
}

/** When the test opens, as milliseconds since 1970; `quiz` says it until the server has. */
function useMoment(quiz: QuizMeta | undefined): number | null {
  const known = quiz ? openingOf(quiz) : null;
  const enabled = known !== null;
  const { data: terms, refetch } = useTermsQuery(quiz?._id ?? '', { enabled });
  // Here alone: of several who read the terms on one page, each would ask.
  useSureBell(() => void refetch(), terms?.opensAt ?? null, enabled);
  if (!terms) return known;
  return terms.opensAt === null ? null : Date.parse(terms.opensAt);
}

/** `leftMs` is 0 once it is open: whoever waited for it on this page is told so. */
export type Opening = { at: number; leftMs: number };

/** Whether the bell is still to ring. */
export function isToCome(opening: Opening | null): opening is Opening {
  return opening !== null && opening.leftMs > 0;
}

/**
 * The opening that is waited for, by the server's clock; null for a test that was open when its page was,
 * and until the page is hydrated.
 */
export function useOpening(quiz: QuizMeta | undefined): Opening | null {
  const at = useMoment(quiz);
  const [last, setLast] = useState<number | null>(null);
  const second = useSecond(now, at !== null);
  if (second === null) return null;
  const leftMs = at === null ? 0 : Math.max(0, at - second * 1000);
  if (at === null || leftMs === 0) return last === null ? null : { at: last, leftMs: 0 };
  if (at !== last) setLast(at);
  return { at, leftMs };
}
