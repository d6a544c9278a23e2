import type { QuestionPreview } from '@chinar/contract/questions.bank';
import { previewQuestion } from '@chinar/contract/questions.bank';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createContext, use } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../../lib/api.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { type EditorValues, sketchOf } from './values.ts';

/** After the last key. */
const restMs = 500;

function asked(values: EditorValues, questionId: string | undefined): string {
  return JSON.stringify({ ...sketchOf(values), ...(questionId ? { questionId } : {}) });
}

/** What the server said last; `isOld` while it is asked about what was typed since. */
type Preview = UseQueryResult<QuestionPreview> & { isOld: boolean };

const PreviewContext = createContext<Preview | null>(null);

function useAsked(questionId: string | undefined): Preview {
  const values = useWatch() as EditorValues;
  const now = asked(values, questionId);
  const text = useSettled(now, restMs);
  const query = useQuery({
    queryKey: [previewQuestion.name, text],
    queryFn: ({ signal }) => call(previewQuestion, { body: JSON.parse(text) as never }, { signal }),
    placeholderData: keepPreviousData,
    // Each is asked for once: nobody comes back to what was typed a minute ago.
    gcTime: 60_000,
    retry: false,
  });
  return { ...query, isOld: now !== text || query.isFetching };
}

/**
 * Asks the server about the question as it stands, again at each pause in typing. What shows none of it
 * is not drawn anew with each key.
 */
export function PreviewKeeper({
  questionId,
  children,
}: {
  questionId: string | undefined;
  children: ReactNode;
}) {
  return <PreviewContext value={useAsked(questionId)}>{children}</PreviewContext>;
}

export function usePreview(): Preview {
  const preview = use(PreviewContext);
  if (!preview) throw new Error('Only within a PreviewKeeper');
  return preview;
}
