import type { CallInput } from '@chinar/contract/endpoint';
import type { listQuestions } from '@chinar/contract/questions';
import { QuestionStatus, QuestionType } from '@chinar/contract/question-terms';
import { blockQuery, choiceIn, pageIn, wordsIn } from '../../lib/list-query.ts';

export type BankFilters = {
  q: string;
  type: string;
  subject: string;
  status: string;
  /** How many pages of rows are shown. */
  page: number;
};

const pageSize = 20;
/** Reads the filters of the bank from the address; what makes no sense counts as not set. */
export function readBankFilters(search: URLSearchParams): BankFilters {
  return {
    q: wordsIn(search, 'q', 100),
    type: choiceIn(search, 'type', QuestionType.options),
    subject: wordsIn(search, 'subject', 80),
    status: choiceIn(search, 'status', QuestionStatus.options),
    page: pageIn(search),
  };
}

/** The call behind the filters. */
export function bankInput(filters: BankFilters): CallInput<typeof listQuestions> {
  return { query: blockQuery(filters, pageSize) };
}

/** Whether anything narrows the list. */
export function isNarrowed({ q, type, subject, status }: BankFilters): boolean {
  return q !== '' || type !== '' || subject !== '' || status !== '';
}
