import { sealedAheadMinutes } from '@chinar/contract/attempts.papers';
import type { QuizMeta } from '@chinar/contract/quizzes';
import type { Calculator } from '@chinar/contract/quizzes.rules';
import type { Language } from '@chinar/contract/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHydrated, useOnce } from '../../../lib/effects.ts';
import { holdWorker, letWorkerCome } from '../../../lib/service-worker.ts';
import type { SessionState } from '../../../lib/session.ts';
import { loadLater } from './room-screen.tsx';
import { canUnseal, fetchSealed } from './sealed-paper.ts';
import { isToCome, type Opening } from './use-opening.ts';
import { warmRoom } from './warm-room.ts';

/** Those who wait for the half hour to begin do not all come in its first second. */
const spreadMs = 60_000;
/** How long after a sealed paper did not come it is asked for again, while the test is not open. */
const againMs = 20_000;

function useIsNear(opening: Opening | null): boolean {
  const [spread] = useState(() => Math.random() * spreadMs);
  return opening === null || opening.leftMs <= sealedAheadMinutes * 60_000 - spread;
}

/** Where the sealed paper is: on this device, on its way, to come later, or not to come this way. */
export type PaperAhead = 'here' | 'coming' | 'later' | 'none';

/** Which of several forms it will be, only the start says. */
const comesSealed = (quiz: QuizMeta | undefined): boolean => canUnseal() && quiz?.forms === 1;

function whereOf(facts: { isHere: boolean; isPossible: boolean; isNear: boolean }): PaperAhead {
  if (facts.isHere) return 'here';
  if (!facts.isPossible) return 'none';
  return facts.isNear ? 'coming' : 'later';
}

/** Whether nobody waits for it: it is here, or has failed once, after which no further try holds anybody up. */
const isSettled = (query: { isPending: boolean; errorUpdateCount: number }): boolean =>
  !query.isPending || query.errorUpdateCount > 0;

/**
 * The paper, sealed, while the instructions are read. `isReady`: it is there, or will not come this way,
 * so that the start need not wait for it.
 */
function useSealed(
  quiz: QuizMeta | undefined,
  {
    session,
    opening,
    isWanted,
  }: { session: SessionState; opening: Opening | null; isWanted: boolean },
) {
  const hydrated = useHydrated();
  const isNear = useIsNear(opening);
  const isPossible = hydrated && comesSealed(quiz);
  const isAsked = isWanted && isPossible && isNear;
  const isWaiting = isToCome(opening);
  const query = useQuery({
    queryKey: ['exam.sealed', quiz?._id ?? null, session.user?._id ?? null],
    queryFn: () => fetchSealed(quiz?._id ?? '', session.status === 'user'),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: 1,
    refetchInterval: ({ state }) => (state.data === undefined && isWaiting ? againMs : false),
  });
  const isReady = hydrated && isWanted && (!isAsked || isSettled(query));
  const sealed = query.data ?? null;
  return { sealed, isReady, where: whereOf({ isHere: sealed !== null, isPossible, isNear }) };
}

/** Who begins within this time after the paper came shall have the line to themselves for the start. */
const beginsAtOnceMs = 4000;

/** The rest of the room and the letters; what is there already is not fetched again. */
export async function fetchRest(language: Language, calculator?: Calculator): Promise<void> {
  await loadLater(calculator)
    .then(() => warmRoom(language))
    .catch(() => undefined);
}

/**
 * Fetches the rest of the room and the letters once the paper is there, then the shell for visits without
 * a network: on a slow line they would come before it. Returns whether they are on their way.
 */
function useLateParts(isReady: boolean, isBegun: boolean, language: Language): boolean {
  const [isLate, setLate] = useState(false);
  useOnce(holdWorker);
  useOnce(letWorkerCome, isBegun);
  const fetchLate = (): void => {
    setLate(true);
    void fetchRest(language).then(letWorkerCome);
  };
  useOnce(() => void setTimeout(fetchLate, beginsAtOnceMs), isReady);
  return isLate || isBegun;
}

/**
 * The paper, fetched ahead of a start that may come, and after it what the room needs later. `quiz` is
 * undefined until it is the reader's own.
 */
export function usePaperAhead(
  quiz: QuizMeta | undefined,
  {
    session,
    opening,
    language,
    isSettling,
    isBegun,
  }: {
    session: SessionState;
    opening: Opening | null;
    language: Language;
    isSettling: boolean;
    isBegun: boolean;
  },
) {
  const isWanted = quiz !== undefined && !isSettling && !isBegun;
  const paper = useSealed(quiz, { session, opening, isWanted });
  const isLate = useLateParts(paper.isReady, isBegun, language);
  return { ...paper, isLate };
}
