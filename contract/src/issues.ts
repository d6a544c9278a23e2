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
]);

function keyOf(issue: Raw, isMissing: boolean): { key: string; values: Record<string, string> } {
  if (named.has(issue.message)) return { key: issue.message, values: {} };
  switch (issue.code) {
    case 'invalid_type':
      return isMissing
        ? { key: 'required', values: {} }
        : { key: 'wrong_type', values: { expected: String(issue.expected) } };
    case 'too_small': {
      const minimum = String(issue.minimum);
      if (issue.origin === 'string') {
        return minimum === '1'
          ? { key: 'required', values: {} }
          : { key: 'too_short', values: { minimum } };
      }
      return issue.origin === 'array'
        ? { key: 'too_few', values: { minimum } }
        : { key: 'too_low', values: { minimum } };
    }
    case 'too_big': {
      const maximum = String(issue.maximum);
      if (issue.origin === 'string') return { key: 'too_long', values: { maximum } };
      return issue.origin === 'array'
        ? { key: 'too_many', values: { maximum } }
        : { key: 'too_high', values: { maximum } };
    }
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
