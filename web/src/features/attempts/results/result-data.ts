import { inSeedOrder } from '@chinar/contract/attempts.order';
import type { Paper } from '@chinar/contract/attempts.papers';
import type { AttemptOutcome, Result, ReviewedQuestion } from '@chinar/contract/attempts.results';
import { getInsights, type Insights } from '@chinar/contract/attempts.insights';
import { getPaper } from '@chinar/contract/attempts.papers';
import { getAttempt } from '@chinar/contract/attempts.results';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { statusOf } from '../../../lib/api-error.ts';
import { useApi } from '../../../lib/queries.ts';
import { useSession } from '../../../lib/session.ts';
import { drainHeld, heldAsGuest, heldToken } from '../exam-room/open-room.ts';
import { spokenPaper } from '../exam-room/paper-words.ts';

export type Grasp = { token: string | null; isGuest: boolean };

/** The device's own way to an attempt: its token, and whether it was sat as a guest. */
export function useGrasp(attemptId: string): UseQueryResult<Grasp> {
  const { status, user } = useSession();
  const userId = user?._id ?? null;
  return useQuery({
    queryKey: ['exam.grasp', attemptId, userId],
    queryFn: async () => {
      void drainHeld();
      const [token, isGuest] = await Promise.all([
        heldToken(attemptId, userId),
        heldAsGuest(attemptId),
      ]);
      return { token, isGuest };
    },
    enabled: status !== 'unknown',
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const everyHalfMinute = 30_000;
const everyMoment = 2000;

/** Marks that are being worked out are there in a moment. */
const soon = (outcome: AttemptOutcome | undefined): number =>
  outcome?.isScoring ? everyMoment : everyHalfMinute;

/** A test that runs ends elsewhere than on the screen that says so: in the room, on another device, by the clock. */
export const isRunning = ({ state }: AttemptOutcome): boolean => state === 'in_progress';

/** The attempt with its result, by session or by the token that this device holds. */
export function useOutcome(
  attemptId: string,
  grasp: Grasp | undefined,
): UseQueryResult<AttemptOutcome> {
  return useApi(
    getAttempt,
    { params: { id: attemptId } },
    {
      enabled: grasp !== undefined,
      refetchInterval: soon,
      isPassing: isRunning,
      ...(grasp?.token ? { attemptToken: grasp.token } : {}),
    },
  );
}

/** What the result says beyond its marks; asked once, when it is there. */
export function useInsights(
  outcome: AttemptOutcome | undefined,
  grasp: Grasp | undefined,
): UseQueryResult<Insights> {
  return useApi(
    getInsights,
    { params: { id: outcome?.attemptId ?? '' } },
    {
      enabled: outcome?.result !== undefined && grasp !== undefined,
      ...(grasp?.token ? { attemptToken: grasp.token } : {}),
    },
  );
}

/** The paper that was sat, in the order in which it was. */
export function usePaper(
  outcome: AttemptOutcome | undefined,
  grasp: Grasp | undefined,
): UseQueryResult<Paper> {
  const seed = outcome?.seed ?? 0;
  const asSat = useCallback((paper: Paper) => inSeedOrder(spokenPaper(paper), seed), [seed]);
  return useApi(
    getPaper,
    { params: { hash: outcome?.paperHash ?? '' } },
    {
      enabled: outcome !== undefined && grasp !== undefined,
      select: asSat,
      ...(grasp?.token ? { attemptToken: grasp.token } : {}),
    },
  );
}

/** Whether an error means that this reader has no such attempt. */
export function isNotTheirs(error: unknown): boolean {
  return [401, 403, 404].includes(statusOf(error));
}

export type OutcomeTone = 'right' | 'partly' | 'wrong' | 'left';

/** The four kinds under which outcomes are drawn; a bonus counts as right, a dropped question as left. */
export function toneOf(outcome: ReviewedQuestion['outcome']): OutcomeTone {
  if (outcome === 'correct' || outcome === 'bonus') return 'right';
  if (outcome === 'partial') return 'partly';
  return outcome === 'wrong' ? 'wrong' : 'left';
}

export type TimedQuestion = {
  id: string;
  number: number;
  seconds: number;
  /** What half of the takers needed at most; null while too few were timed. */
  median: number | null;
  tone: OutcomeTone;
  outcome: ReviewedQuestion['outcome'];
  marks: number;
};

/** The time on each question, section by section; empty where the review is not released. */
export function timesOf(
  paper: Paper,
  result: Result,
): { title: string; questions: TimedQuestion[] }[] {
  const reviewed = new Map(result.questions?.map((question) => [question.questionId, question]));
  if (reviewed.size === 0) return [];
  return paper.sections.map((section) => ({
    title: section.title,
    questions: section.questions.flatMap((question, place) => {
      const found = reviewed.get(question._id);
      return found
        ? [
            {
              id: question._id,
              number: place + 1,
              seconds: Math.round(found.timeSpentMs / 1000),
              median: found.medianTimeMs === null ? null : Math.round(found.medianTimeMs / 1000),
              tone: toneOf(found.outcome),
              outcome: found.outcome,
              marks: found.marks,
            },
          ]
        : [];
    }),
  }));
}

export type LostPart = { key: keyof Result['lost']; marks: number };

/** Where marks went, the largest part first; parts of nothing are left out. */
export function lostParts(lost: Result['lost']): LostPart[] {
  return (['wrong', 'negative', 'unanswered', 'partial'] as const)
    .map((key) => ({ key, marks: lost[key] }))
    .filter((part) => part.marks > 0)
    .toSorted((one, other) => other.marks - one.marks);
}

/** The stretch of the percentile line that is drawn: the upper half where everything lies in it. */
export function percentileSpan(low: number): { from: number; ticks: number[] } {
  const from = low >= 50 ? 50 : 0;
  return { from, ticks: from === 50 ? [50, 60, 70, 80, 90, 100] : [0, 20, 40, 60, 80, 100] };
}

export type StudyTopic = {
  /** The topic, or what stands for it: its subject, its section. */
  name: string;
  subject: string;
  /** Marks that its questions did not give. */
  marks: number;
  wrong: number;
  partly: number;
  left: number;
  total: number;
  /** Most of its questions took half as long again as the median. */
  isSlow: boolean;
  /** The first question that lost something, from 1 over the whole paper. */
  place: number;
};

const most = 3;
const slowBy = 1.5;

type Studied = Omit<StudyTopic, 'isSlow'> & { slow: number; timed: number };

function blankTopic(name: string, subject: string): Studied {
  return {
    name,
    subject,
    marks: 0,
    wrong: 0,
    partly: 0,
    left: 0,
    total: 0,
    place: 0,
    slow: 0,
    timed: 0,
  };
}

function addTo(topic: Studied, question: ReviewedQuestion, place: number): void {
  // Beyond what its section counts it gives nothing to win back.
  if (question.counted === false) return;
  const lost = question.maxMarks - question.marks;
  const tone = toneOf(question.outcome);
  topic.total += 1;
  if (tone === 'wrong') topic.wrong += 1;
  if (tone === 'partly') topic.partly += 1;
  if (question.outcome === 'unanswered') topic.left += 1;
  // A dropped question gives nothing to anybody.
  if (question.outcome !== 'dropped') topic.marks += lost;
  if (lost > 0 && topic.place === 0) topic.place = place;
  if (question.medianTimeMs === null || tone === 'left') return;
  topic.timed += 1;
  if (question.timeSpentMs > slowBy * question.medianTimeMs) topic.slow += 1;
}

/** The topic of a question that stands in a section, with nothing added to it yet. */
function topicOf(
  question: ReviewedQuestion,
  { at, title }: { at: number; title: string },
): { key: string; topic: Studied } {
  const subject = question.topic?.subject ?? '';
  const named = question.topic?.topic || subject;
  // Of questions that name nothing their section is the topic, whatever another one is called.
  if (named === '') return { key: `${at}`, topic: blankTopic(title, '') };
  const topic = blankTopic(named, subject === named ? '' : subject);
  return { key: `${subject}\n${named}`, topic };
}

/** The topics that lost the most marks, at most three; empty where the review is not released. */
export function studyTopics(paper: Paper, result: Result): StudyTopic[] {
  const reviewed = new Map(result.questions?.map((question) => [question.questionId, question]));
  const topics = new Map<string, Studied>();
  let place = 0;
  for (const [at, section] of paper.sections.entries()) {
    for (const { _id } of section.questions) {
      place += 1;
      const question = reviewed.get(_id);
      if (!question) continue;
      const { key, topic: blank } = topicOf(question, { at, title: section.title });
      const topic = topics.get(key) ?? blank;
      topics.set(key, topic);
      addTo(topic, question, place);
    }
  }
  return [...topics.values()]
    .filter((topic) => topic.marks > 0)
    .toSorted((one, other) => other.marks - one.marks || other.wrong - one.wrong)
    .slice(0, most)
    .map(({ slow, timed, ...topic }) => ({ ...topic, isSlow: timed > 0 && slow * 2 > timed }));
}
