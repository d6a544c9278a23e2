import { dateOf, dayOf } from '@chinar/content/india';
import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import type * as contract from '@chinar/contract/programs';
import type { Program } from '@chinar/contract/programs';
import { type Asking, transact } from '../../context.ts';
import { idOrSlugOf, newId } from '../../db/ids.ts';
import { AppError, found } from '../../errors.ts';
import { accessOf, listHeld } from '../entitlements/api.ts';
import { listItems } from './data.items.ts';
import { enrolFree, findProgram, listHeldOf, listPublished, type ProgramRow } from './data.ts';
import { canEdit, canSee } from './policy.ts';
import { accessView, cardView, programView, type Right } from './views.ts';

export async function list(
  ctx: Asking,
  query: QueryOf<typeof contract.listPrograms>,
): Promise<DataOf<typeof contract.listPrograms>> {
  const { rows, pagination } = await listPublished(ctx.db, query, query);
  return { programs: rows.map((row) => cardView(row, ctx.locale)), pagination };
}

const noRight: Right = { state: 'none', expiresAt: null };

/** What the reader has of a program; who makes it needs no right. */
async function rightOf(ctx: Asking, row: ProgramRow): Promise<Right> {
  if (canEdit(ctx.actor, { ownerId: row.owner_id })) return { ...noRight, state: 'teacher' };
  if (!ctx.actor) return noRight;
  const right = { userId: ctx.actor.userId, itemType: 'program', itemId: row.id } as const;
  const { state, expiresAt } = await accessOf(ctx, right);
  return { state, expiresAt: expiresAt?.toISOString() ?? null };
}

async function shown(ctx: Asking, row: ProgramRow): Promise<Program> {
  const right = await rightOf(ctx, row);
  const facts = { ownerId: row.owner_id, state: row.status };
  if (!canSee(ctx.actor, facts, right.state)) throw new AppError('not_found');
  const items = await listItems(ctx.db, [row.id], ctx.actor?.userId ?? null);
  const today = dateOf(dayOf(ctx.services.clock.now()));
  const reader = { actor: ctx.actor, locale: ctx.locale, right, today };
  return programView(row, items.get(row.id) ?? [], reader);
}

/** Throws `not_found` for what is not offered and the reader has no right to. */
export async function get(ctx: Asking, idOrSlug: string): Promise<Program> {
  return shown(ctx, found(await findProgram(ctx.db, idOrSlugOf(idOrSlug))));
}

/** Enrols in a free program and, by the database, in its parts; a paid one is `unacceptable`. */
export async function enrol(ctx: Asking<'user'>, id: Id<'programs'>): Promise<Program> {
  const row = found(await findProgram(ctx.db, { id }));
  const before = await shown(ctx, row);
  if (before.access.state === 'active') return before;
  return transact(ctx, async (inner) => {
    const now = new Date(inner.services.clock.now());
    await enrolFree(inner.db, { id: newId(), userId: ctx.actor.userId, programId: id, now });
    const right = { userId: ctx.actor.userId, itemType: 'program', itemId: id } as const;
    if ((await accessOf(inner, right)).state !== 'active')
      throw new AppError('unacceptable', { faults: [{ path: 'price', key: 'price_not_free' }] });
    return get(inner, id);
  });
}

export async function listMine(
  ctx: Asking<'user'>,
  query: QueryOf<typeof contract.listMyPrograms>,
): Promise<DataOf<typeof contract.listMyPrograms>> {
  const { userId } = ctx.actor;
  const held = new Map((await listHeld(ctx, userId, 'program')).map((one) => [one.itemId, one]));
  const { rows, pagination } = await listHeldOf(ctx.db, [...held.keys()], query);
  const ids = rows.map(({ id }) => id);
  const items = await listItems(ctx.db, ids, userId);
  return {
    programs: rows.map((row) => {
      const one = held.get(row.id);
      const right: Right = {
        state: one?.state ?? 'none',
        expiresAt: one?.expiresAt?.toISOString() ?? null,
      };
      return {
        program: cardView(row, ctx.locale),
        access: accessView(right, items.get(row.id) ?? []),
      };
    }),
    pagination,
  };
}
