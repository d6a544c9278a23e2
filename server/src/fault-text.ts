import type { FieldError } from '@chinar/contract/errors';
import { issueText } from '@chinar/messages/issue-text';
import { problemText } from '@chinar/messages/problem-text';
import type { Locale } from './context.ts';
import type { Fault } from './errors.ts';

/** A fault as its reader is told of it: where, and a whole sentence in their language. */
export function faultText(fault: Fault, locale: Locale): FieldError {
  if ('message' in fault) return fault;
  const { path, key, values, problem } = fault;
  const said = problem ? { problem: problemText(problem, locale) } : {};
  return { path, message: issueText({ key, values: { ...values, ...said } }, locale) };
}
