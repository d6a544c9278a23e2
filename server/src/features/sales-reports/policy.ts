import { indiaMs } from '@chinar/content/india';
import { ownSalesBy, reportLimits, type SalesBy } from '@chinar/contract/sales-reports';
import type { Actor } from '../../auth/actor.ts';

/** Days as the calendar writes them, both of them in it. */
export type Days = { from: string; to: string };

/** From a moment on, and before another. */
export type Span = { from: Date; to: Date };

const dayMs = 86_400_000;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - indiaMs;

/** The moments between which India's calendar shows these days. */
export function spanOf({ from, to }: Days): Span {
  return { from: new Date(startOf(from)), to: new Date(startOf(to) + dayMs) };
}

type Fault = { path: string; key: string };

/** What is wrong with days that are asked for. */
export function faultOf({ from, to }: Days): Fault | null {
  // Nobody sold anything by this house before; and a year of one digit is no moment that a database reads.
  if (from < '2000-01-01') return { path: 'from', key: 'range_early' };
  if (from > to) return { path: 'to', key: 'range_backwards' };
  const count = (startOf(to) - startOf(from)) / dayMs + 1;
  return count > reportLimits.days ? { path: 'to', key: 'range_long' } : null;
}

/** Whether somebody may lay sales out so: those who teach see nothing of buyers or of others. */
export function canLayOut({ role }: Pick<Actor, 'role'>, by: SalesBy): boolean {
  return role === 'admin' || ownSalesBy.includes(by);
}

/** Whose sales alone are told: an admin's are everybody's. */
export function ownerOf({ role, userId }: Pick<Actor, 'role' | 'userId'>): string | null {
  return role === 'admin' ? null : userId;
}
