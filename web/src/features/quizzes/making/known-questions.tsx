import { getQuestion, type QuestionShown } from '@chinar/contract/questions';
import type { QuestionBrief } from '@chinar/contract/questions.terms';
import type { ReactNode } from 'react';
import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useApi } from '../../../lib/queries.ts';

type Known = {
  of: (id: string) => QuestionBrief | undefined;
  learn: (questions: readonly QuestionBrief[]) => void;
};

/** A question of the bank as a section knows it. */
export function briefOf({ _id, content, topic, ...question }: QuestionShown): QuestionBrief {
  const { type, difficulty, status, title, passageId } = question;
  return {
    _id,
    type,
    // As it is written, until the server says what of it is read.
    stem: content.en.stem.replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, '$1').slice(0, 300),
    ...(title ? { title } : {}),
    subject: topic.subject,
    topic: topic.topic,
    difficulty,
    status,
    languages: content.hi ? ['en', 'hi'] : ['en'],
    ...(passageId ? { passageId } : {}),
  };
}

const KnownContext = createContext<Known | null>(null);

/** Whose bank a section is drawn from: the owner's of the quiz; null of one that is being made, by its maker. */
export const BankOwnerContext = createContext<string | null>(null);

const byId = (questions: readonly QuestionBrief[]): ReadonlyMap<string, QuestionBrief> =>
  new Map(questions.map((one) => [one._id, one]));

/** What is known of the questions that a form names by their ids: those of its record, and those picked since. */
export function KnownQuestions({
  questions,
  children,
}: {
  questions: readonly QuestionBrief[];
  children: ReactNode;
}) {
  const [picked, setPicked] = useState(() => byId([]));
  const ofRecord = useMemo(() => byId(questions), [questions]);
  const learn = useCallback(
    (more: readonly QuestionBrief[]) => setPicked((held) => new Map([...held, ...byId(more)])),
    [],
  );
  const known = { of: (id: string) => ofRecord.get(id) ?? picked.get(id), learn };
  return <KnownContext value={known}>{children}</KnownContext>;
}

export function useKnownQuestions(): Known {
  const known = use(KnownContext);
  if (!known) throw new Error('There are no known questions around.');
  return known;
}

/**
 * One question that a form names. A draft and the version of somebody else name some that this form has not
 * met: the bank is asked for them.
 */
export function useKnownQuestion(id: string): {
  question: QuestionBrief | undefined;
  /** The bank was asked and has it not. */
  isGone: boolean;
} {
  const { of, learn } = useKnownQuestions();
  const question = of(id);
  const asked = useApi(getQuestion, { params: { id } }, { enabled: question === undefined });
  const found = question === undefined ? asked.data : undefined;
  useEffect(() => {
    if (found) learn([briefOf(found)]);
  }, [found, learn]);
  // Of a server that cannot answer nothing is known.
  const isGone = asked.error instanceof ApiError && asked.error.status === 404;
  return { question: question ?? (found && briefOf(found)), isGone };
}
