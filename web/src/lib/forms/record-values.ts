import type * as z from 'zod/mini';
import { elementOf, isRecord, shapeOf, takes } from './schema-walk.ts';

type Fields = Record<string, unknown>;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

/** Of a record what a form may send: what the body has no place for is left out, a missing text is an empty box. */
export function valuesOf(schema: z.ZodMiniType, record: Fields): Fields {
  return Object.fromEntries(
    Object.entries(shapeOf(schema)).map(([name, field]) => {
      const value = record[name];
      const element = elementOf(field);
      if (element && Array.isArray(value))
        return [name, value.map((part) => (isRecord(part) ? valuesOf(element, part) : part))];
      const hasParts = Object.keys(shapeOf(field)).length > 0;
      if (hasParts) return [name, valuesOf(field, isRecord(value) ? value : {})];
      return [name, value ?? (element ? (takes(field, undefined) ? undefined : []) : '')];
    }),
  );
}

/** A copy that later typing does not change; files are passed on as they are. */
export function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map((part: unknown) => copyOf(part)) as T;
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyOf(part)])) as T;
}

/** Whether two values of a form say the same; an empty box, an empty list and no value do. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (isEmpty(one) && isEmpty(other))) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part, place) => isSame(part, other[place]));
  if (!isRecord(one) || !isRecord(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
    isSame(one[name], other[name]),
  );
}
