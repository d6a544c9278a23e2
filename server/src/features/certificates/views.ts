import type {
  Certificate,
  CertificateState,
  HeldCertificate,
  VerifiedCertificate,
} from '@chinar/contract/certificates';
import { type CertificateRow, type HeldRow, isLastEdition } from './data.ts';

function stateOf({ revoked_at, successor }: CertificateRow): CertificateState {
  if (revoked_at !== null) return 'revoked';
  return successor === null ? 'valid' : 'corrected';
}

/** What its page shows; nothing of its holder but what is printed. */
export function verifiedView(row: CertificateRow): VerifiedCertificate {
  return {
    serial: row.serial,
    state: stateOf(row),
    printed: row.printed,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    successor: row.successor,
  };
}

/** `name`: of the account, now. */
export function ownView(row: CertificateRow, name: string): Certificate {
  const isOther = stateOf(row) === 'valid' && !isLastEdition(row) && name !== row.printed.name;
  return {
    ...verifiedView(row),
    _id: row.id,
    itemId: row.item_id,
    otherName: isOther ? name : null,
  };
}

export function heldView(row: HeldRow): HeldCertificate {
  return {
    ...verifiedView(row),
    _id: row.id,
    holder: { _id: row.user_id, fullName: row.full_name, email: row.email },
    revokedReason: row.revoked_reason,
  };
}
