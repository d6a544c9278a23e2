import { type Claim, ClaimId, type PublicClaim } from '@chinar/contract/claims';
import type { ClaimRow } from './data.ts';

/** A day of a date column, which comes as the midnight of this machine. */
function dayOf(date: Date | null): string | null {
  if (date === null) return null;
  const part = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

export function publicView(row: ClaimRow): PublicClaim {
  return { _id: ClaimId.parse(row.id), value: row.value, asOf: dayOf(row.as_of) };
}

export function claimView(row: ClaimRow): Claim {
  return {
    ...publicView(row),
    evidence: row.evidence,
    isShown: row.is_shown,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  };
}
