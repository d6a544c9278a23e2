import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import type * as contract from '@chinar/contract/accounts.trust';
import type { TutorTrust } from '@chinar/contract/accounts.trust';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { found } from '../../errors.ts';
import { listTutors, lockTutor, setTrusted, type TutorRow } from './data.trust.ts';

const trustView = (row: TutorRow): TutorTrust => ({
  _id: row.id,
  fullName: row.full_name,
  username: row.username,
  isTrusted: row.is_trusted,
});

export async function listTrust(
  ctx: Asking<'admin'>,
  query: QueryOf<typeof contract.listTutorTrust>,
): Promise<DataOf<typeof contract.listTutorTrust>> {
  const { rows, pagination } = await listTutors(ctx.db, query, query);
  return { tutors: rows.map(trustView), pagination };
}

/** Lets a tutor publish by themselves, or no longer; whoever is none is `not_found`. Repeating it changes nothing. */
export async function setTrust(
  ctx: Asking<'admin'>,
  id: Id<'users'>,
  isTrusted: boolean,
): Promise<TutorTrust> {
  return transact(ctx, async (inner) => {
    const before = found(await lockTutor(inner.db, id));
    if (before.is_trusted !== isTrusted) {
      await setTrusted(inner.db, id, isTrusted);
      await audit(inner, 'account.trustSet', ['user', id], {
        before: { isTrusted: before.is_trusted },
        after: { isTrusted },
      });
    }
    return trustView({ ...before, is_trusted: isTrusted });
  });
}
