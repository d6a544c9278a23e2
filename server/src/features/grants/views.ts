import {
  type GrantBatch,
  type GrantCounts,
  type GrantedRight,
  type GrantRow,
  grantStates,
} from '@chinar/contract/grants';
import type { GivenRight } from '../entitlements/api.ts';
import type { BatchRow, ListedBatch } from './data.ts';
import { type Judged, maskedEmail } from './policy.ts';

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

export function rightView(right: GivenRight): GrantedRight {
  return {
    _id: right.id,
    userId: right.user_id,
    itemType: right.item_type,
    itemId: right.item_id,
    startsAt: right.starts_at.toISOString(),
    expiresAt: instant(right.expires_at),
    revokedAt: instant(right.revoked_at),
  };
}

export function rowView({ row, text: contact, state, account }: Judged): GrantRow {
  const person = account && { name: account.full_name, email: maskedEmail(account.email) };
  return { row, contact, state, person };
}

export function countsView(row: BatchRow): GrantCounts {
  return Object.fromEntries(grantStates.map((state) => [state, row[state]])) as GrantCounts;
}

export function batchView(row: ListedBatch, title: string | null): GrantBatch {
  return {
    _id: row.id,
    itemType: row.item_type,
    itemId: row.item_id,
    title,
    expiresAt: instant(row.expires_at),
    reason: row.reason,
    counts: countsView(row),
    learner: row.learner_name,
    by: row.given_name,
    createdAt: row.created_at.toISOString(),
    undone: row.undone_at && {
      at: row.undone_at.toISOString(),
      by: row.undone_name,
      reason: row.undone_reason ?? '',
      taken: row.taken,
    },
  };
}
