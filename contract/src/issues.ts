import type * as z from 'zod/mini';

/** A fault in a body: where, and which message of the catalogue says so with what values. */
export type Issue = { path: string; key: string; values: Record<string, string> };

type Raw = z.core.$ZodIssue;

/** The messages a schema may name itself by `error: '<key>'`. */
const named = new Set([
  'date_far',
  'username_characters',
  'email_invalid',
  'phone_invalid',
  'one_line',
  'consent_needed',
  'terms_needed',
  'end_order',
  'slug_reserved',
  'source_address',
  'cutoff_above',
  'cutoff_percentile',
  'cutoff_year',
  'cutoff_repeated',
  'syllabus_too_deep',
  'pattern_day_taken',
  'collection_name_taken',
  'collection_full',
  'collection_name_needed',
  'reviewer_unknown',
  'reviewer_self',
  'review_open',
  'review_comment',
  'repeated_item',
  'key_unmarked',
  'declaration_needed',
  'promo_letters',
  'gstin_invalid',
  'pin_invalid',
  'utr_digits',
  'code_shape',
  'body_long',
  'chapters_order',
  'grants_too_large',
  'grants_one_learner',
  'required',
]);

type Complaint = { key: string; values: Record<string, string> };

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): Complaint {
  const values = { minimum: String(minimum) };
  if (origin === 'array') return { key: 'too_few', values };
  if (origin !== 'string') return { key: 'too_low', values };
  // An empty text is one that is not there.
  return values.minimum === '1' ? { key: 'required', values: {} } : { key: 'too_short', values };
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): Complaint {
  const values = { maximum: String(maximum) };
  if (origin === 'array') return { key: 'too_many', values };
  return { key: origin === 'string' ? 'too_long' : 'too_high', values };
}

function keyOf(issue: Raw, isMissing: boolean): Complaint {
  if (named.has(issue.message)) return { key: issue.message, values: {} };
  switch (issue.code) {
    case 'invalid_type':
      return isMissing
        ? { key: 'required', values: {} }
        : { key: 'wrong_type', values: { expected: String(issue.expected) } };
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_value':
      return { key: 'not_one_of', values: { choices: issue.values.map(String).join(', ') } };
    case 'unrecognized_keys':
      return { key: 'unknown_field', values: { names: issue.keys.join(', ') } };
    case 'invalid_format':
      return { key: 'wrong_format', values: { format: String(issue.format) } };
    case 'not_multiple_of':
      return { key: 'not_multiple', values: { divisor: String(issue.divisor) } };
    default:
      return { key: 'wrong_shape', values: {} };
  }
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (value === null || typeof value !== 'object') return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

/**
 * Turns a schema's complaints about `input` into message keys; the path is dotted, `''` for the
 * whole.
 */
export function issuesOf(error: { issues: readonly Raw[] }, input: unknown): Issue[] {
  return error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    ...keyOf(issue, valueAt(input, issue.path) === undefined),
  }));
}
