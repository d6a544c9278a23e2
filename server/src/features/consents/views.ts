import type { Consent } from '@chinar/contract/consents';
import type { ConsentRow } from './data.ts';

export function consentView(row: ConsentRow): Consent {
  return {
    _id: row.id,
    kind: row.kind,
    textVersion: row.text_version,
    method: row.method,
    givenAt: row.given_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  };
}
