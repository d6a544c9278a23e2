import type { QuestionBrief } from '@chinar/contract/questions.terms';
import type { ReactNode } from 'react';
import { createContext, use, useMemo, useState } from 'react';

type Known = {
  of: (id: string) => QuestionBrief | undefined;
  learn: (questions: readonly QuestionBrief[]) => void;
};

const KnownContext = createContext<Known | null>(null);

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
  const known = {
    of: (id: string) => ofRecord.get(id) ?? picked.get(id),
    learn: (more: readonly QuestionBrief[]) =>
      setPicked((held) => new Map([...held, ...byId(more)])),
  };
  return <KnownContext value={known}>{children}</KnownContext>;
}

export function useKnownQuestions(): Known {
  const known = use(KnownContext);
  if (!known) throw new Error('There are no known questions around.');
  return known;
}
