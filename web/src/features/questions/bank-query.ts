import type { CallInput } from '@chinar/contract/endpoint';
import { pageLimits } from '@chinar/contract/pagination';
import type { listQuestions } from '@chinar/contract/questions';
import { QuestionStatus, QuestionType } from '@chinar/contract/questions';

export type BankFilters = {
  q: string;
  type: string;
  status: string;
  /** How many pages of rows are shown. */
  page: number;
};

const pageSize = 20;
const pagesAtOnce = Math.floor(pageLimits.max / pageSize);

/** Reads the filters of the bank from the address; what makes no sense counts as not set. */
export function readBankFilters(search: URLSearchParams): BankFilters {
  const oneOf = (key: string, allowed: readonly string[]): string => {
    const value = search.get(key) ?? '';
    return allowed.includes(value) ? value : '';
  };
  const page = Number(search.get('page') ?? 1);
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    type: oneOf('type', QuestionType.options),
    status: oneOf('status', QuestionStatus.options),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  };
}

/** The call behind the filters: all pages so far at once, in blocks of at most 100 rows. */
export function bankInput({ page, ...words }: BankFilters): CallInput<typeof listQuestions> {
  const block = Math.floor((page - 1) / pagesAtOnce);
  const query: Record<string, string | number> =
    block === 0
      ? { page: 1, limit: page * pageSize }
      : { page: block + 1, limit: pagesAtOnce * pageSize };
  for (const [key, value] of Object.entries(words)) if (value !== '') query[key] = value;
  return { query };
}

/** Whether anything narrows the list. */
export function isNarrowed({ q, type, status }: BankFilters): boolean {
  return q !== '' || type !== '' || status !== '';
}
