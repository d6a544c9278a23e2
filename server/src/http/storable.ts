import { isStorable as isText } from '@chinar/contract/text';
import { AppError } from '../errors.ts';

/** Deeper than anything that the contract asks for. */
const maxDepth = 20;

/**
 * PostgreSQL holds neither NUL nor halves of characters: such text is refused before it gets there, and
 * so is what is nested so deeply that walking it would break the stack.
 */
export function isStorable(value: unknown): boolean {
  return unstorable(value) === null;
}

/** The way to the first of it that is not; null where all is. */
function unstorable(value: unknown, depth = 0): string[] | null {
  if (typeof value === 'string') return isText(value) ? null : [];
  if (value === null || typeof value !== 'object') return null;
  if (depth === maxDepth) return [];
  for (const [key, one] of Object.entries(value)) {
    const inner = unstorable(one, depth + 1);
    if (inner) return [key, ...inner];
  }
  return null;
}

/** No field of a contract has a longer way to it: what a stranger calls a field is not told back at any length. */
const longestPath = 200;

/** @throws `validation_failed` with the name of the field that is not */
export function mustBeStorable(part: unknown): void {
  const path = unstorable(part)?.join('.');
  if (path === undefined) return;
  const named = path.length > longestPath ? '' : path;
  throw new AppError('validation_failed', { faults: [{ path: named, key: 'wrong_format' }] });
}
