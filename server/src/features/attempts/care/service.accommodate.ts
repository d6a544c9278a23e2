import type { BodyOf, DataOf, QueryOf, ReturnOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/attempts.care';
import type * as staffContract from '@chinar/contract/attempts.staff';
import { type Asking, transact } from '../../../context.ts';
import { askedOf, audit } from '../../../db/audit.ts';
import { mapConstraints } from '../../../db/errors.ts';
import { AppError, found } from '../../../errors.ts';
import {
  type AccommodationRow,
  deleteAccommodation,
  findAccommodation,
  listLearners,
  putAccommodation,
} from './data.accommodations.ts';

type Accommodation = ReturnOf<typeof contract.getAccommodation>;

function viewOf(row: AccommodationRow): Accommodation {
  return {
    userId: row.user_id,
    extraTimePercent: row.extra_time_percent,
    reason: row.reason,
    grantedAt: row.granted_at.toISOString(),
  };
}

/** A learner's extra time. That somebody needs it is personal: the look is written down. */
export async function getAccommodation(
  ctx: Asking<'user'>,
  userId: string,
): Promise<Accommodation> {
  const row = found(await findAccommodation(ctx.db, userId));
  await audit(ctx, 'accommodation.read', ['user', userId]);
  return viewOf(row);
}

/** Gives a learner more time than others, from the next test on. Throws `not_found` for nobody. */
export async function setAccommodation(
  ctx: Asking<'user'>,
  userId: string,
  { extraTimePercent, reason }: BodyOf<typeof contract.setAccommodation>,
): Promise<Accommodation> {
  const row = {
    user_id: userId,
    extra_time_percent: extraTimePercent,
    reason,
    granted_at: new Date(ctx.services.clock.now()),
  };
  return mapConstraints({ accommodations_user_id_fkey: 'not_found' }, () =>
    transact(ctx, async (inner) => {
      const before = await findAccommodation(inner.db, userId);
      await putAccommodation(inner.db, { ...row, granted_by: inner.actor.userId });
      await audit(inner, 'accommodation.set', ['user', userId], {
        before: { extraTimePercent: before?.extra_time_percent ?? 0 },
        after: { extraTimePercent },
      });
      return viewOf(row);
    }),
  );
}

/** Takes the extra time back; tests that run keep theirs. Throws `not_found` where there was none. */
export async function removeAccommodation(
  ctx: Asking<'user'>,
  userId: string,
): Promise<{ userId: string }> {
  return transact(ctx, async (inner) => {
    if (!(await deleteAccommodation(inner.db, userId))) throw new AppError('not_found');
    await audit(inner, 'accommodation.removed', ['user', userId]);
    return { userId };
  });
}

/** Learners with the measure of their time; the look is written down. */
export async function listAccommodated(
  ctx: Asking<'user'>,
  query: QueryOf<typeof staffContract.listAccommodated>,
): Promise<DataOf<typeof staffContract.listAccommodated>> {
  await audit(ctx, 'accommodations.read', ['user', null], { after: askedOf(query) });
  const { rows, pagination } = await listLearners(ctx.db, query.q || undefined, query);
  return {
    learners: rows.map((row) => ({
      userId: row.id,
      username: row.username,
      fullName: row.full_name,
      accommodation:
        row.extra_time_percent === null || row.granted_at === null
          ? null
          : {
              extraTimePercent: row.extra_time_percent,
              reason: row.reason ?? '',
              grantedAt: row.granted_at.toISOString(),
            },
    })),
    pagination,
  };
}
