import { issuesOf } from '@chinar/contract/issues';
import { issueText } from '@chinar/messages/issue-text';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

export type FormSchema = z.ZodMiniType<FieldValues, FieldValues>;

function fieldsOf(schema: FormSchema): Record<string, z.ZodMiniType> {
  const shape = (schema as { shape?: unknown }).shape;
  return typeof shape === 'object' && shape !== null
    ? (shape as Record<string, z.ZodMiniType>)
    : {};
}

/** An empty box is no value where the schema asks for none. */
function withoutEmptyOptionals(schema: FormSchema, values: FieldValues): FieldValues {
  const kept = { ...values };
  for (const [name, field] of Object.entries(fieldsOf(schema))) {
    if (kept[name] === '' && z.safeParse(field, undefined).success) delete kept[name];
  }
  return kept;
}

/** Validates with a schema of the contract and says each fault in the reader's language. */
export function resolverOf(schema: FormSchema): Resolver {
  return (values) => {
    const input = withoutEmptyOptionals(schema, values);
    const parsed = z.safeParse(schema, input);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of issuesOf(parsed.error, input)) {
      const name = issue.path.split('.')[0] ?? '';
      const isEmpty = input[name] === '' && issue.key === 'too_short';
      errors[name] ??= {
        type: issue.key,
        message: issueText(isEmpty ? { key: 'required', values: {} } : issue),
      };
    }
    return { values: {}, errors: errors as FieldErrors };
  };
}
