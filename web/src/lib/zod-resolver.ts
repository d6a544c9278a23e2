import { issuesOf } from '@chinar/contract/issues';
import { issueText } from '@chinar/messages/issue-text';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { get, set } from 'react-hook-form';
import * as z from 'zod/mini';
import { namedIn, withoutEmpties } from './forms/schema-walk.ts';

export type FormSchema = z.ZodMiniType<FieldValues, FieldValues>;

/** What an empty box is told, whatever else its schema has against an empty text. */
const saidOfEmpty = new Set(['too_short', 'wrong_type', 'wrong_format', 'not_one_of']);

/** The field that shows a fault: the one at its path, else the nearest around it; `''` when none does. */
export function fieldFor(path: string, shown: { has: (name: string) => boolean }): string {
  let name = path;
  while (name !== '' && !shown.has(name)) name = name.slice(0, Math.max(0, name.lastIndexOf('.')));
  return name;
}

/** A fault that no field shows, told above the form. */
export function faultElsewhere(path: string, message: string): string {
  return path === '' ? message : `${message} (${path})`;
}

function textOf(issue: ReturnType<typeof issuesOf>[number], value: unknown): string {
  const isEmpty = value === '' || value === null || value === undefined;
  if (isEmpty && saidOfEmpty.has(issue.key)) return issueText({ key: 'required', values: {} });
  return issueText(issue);
}

const isTold = (fault?: { message?: string }): boolean => fault?.message !== undefined;

/**
 * Validates with a schema of the contract and says each fault in the reader's language, at the field
 * that shows it.
 */
export function resolverOf(
  schema: FormSchema,
  shown: { has: (name: string) => boolean },
): Resolver {
  return (values) => {
    const input = withoutEmpties(schema, namedIn(schema, values)) ?? {};
    const parsed = z.safeParse(schema, input);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: FieldErrors = {};
    const elsewhere: string[] = [];
    for (const issue of issuesOf(parsed.error, input)) {
      const message = textOf(issue, get(input, issue.path));
      const name = fieldFor(issue.path, shown);
      // The fault of a list as a whole stands beside those of its parts.
      const place = Array.isArray(get(values, name)) ? `${name}.root` : name;
      if (name === '') elsewhere.push(faultElsewhere(issue.path, message));
      else if (!isTold(get(errors, place))) set(errors, place, { type: issue.key, message });
    }
    if (elsewhere.length > 0)
      set(errors, 'root.elsewhere', { type: 'elsewhere', message: elsewhere.join('\n') });
    return { values: {}, errors };
  };
}
