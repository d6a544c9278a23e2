import type { BodyOf, DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import type * as contract from '@chinar/contract/promo-codes';
import type { PromoCodeDraft, PromoCodeEdit, PromoCodeRecord } from '@chinar/contract/promo-codes';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { audit, changesOf } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError, found, isStale } from '../../errors.ts';
import {
  createPromo,
  findPromoById,
  listPromos,
  lockPromo,
  type PromoRow,
  updatePromo,
  wasUsed,
} from './data.ts';
import { listUses, readFigures } from './data.figures.ts';
import { findPeople, listPeople, setPeople } from './data.people.ts';
import { faultsOf } from './policy.draft.ts';
import { possibleFrom } from './policy.ts';
import { draftOver, promoView, recordOf, recordView, useView, valueOf } from './views.ts';

type PromoId = Id<'promo_codes'>;

const nowOf = (ctx: Ctx): Date => new Date(ctx.services.clock.now());

export async function list(
  ctx: Asking<'admin'>,
  query: QueryOf<typeof contract.listPromoCodes>,
): Promise<DataOf<typeof contract.listPromoCodes>> {
  const now = nowOf(ctx);
  const { rows, pagination } = await listPromos(ctx.db, { ...query, now }, query);
  return { promoCodes: rows.map((row) => promoView(row, now)), pagination };
}

/** A code with all that is said of it. */
export async function recordOfRow(ctx: Ctx, row: PromoRow): Promise<PromoCodeRecord> {
  const people = await listPeople(ctx.db, row.id);
  return recordView(row, { people, figures: await readFigures(ctx.db, row.id), now: nowOf(ctx) });
}

async function read(ctx: Ctx, id: string): Promise<PromoCodeRecord> {
  return recordOfRow(ctx, found(await findPromoById(ctx.db, id)));
}

/** It tells whom it is for: the look is written down. */
export async function get(ctx: Asking<'admin'>, id: PromoId): Promise<PromoCodeRecord> {
  const record = await read(ctx, id);
  await transact(ctx, (inner) => audit(inner, 'promo_code.read', ['promo_code', id]));
  return record;
}

export async function listUsesOf(
  ctx: Asking<'admin'>,
  id: PromoId,
  query: QueryOf<typeof contract.listPromoUses>,
): Promise<DataOf<typeof contract.listPromoUses>> {
  found(await findPromoById(ctx.db, id));
  const { rows, pagination } = await listUses(ctx.db, id, query);
  await transact(ctx, (inner) =>
    audit(inner, 'promo_code.uses.read', ['promo_code', id], { after: query }),
  );
  return { uses: rows.map((row) => useView(row)), pagination };
}

function refuseFaults(draft: PromoCodeDraft): void {
  const faults = faultsOf(draft);
  if (faults.length > 0) throw new AppError('unacceptable', { faults });
}

/** The accounts that a code is for; an address that nobody has is refused. */
async function peopleOf(ctx: Ctx, { audience, people }: PromoCodeDraft): Promise<string[]> {
  if (audience === 'all') return [];
  const known = await findPeople(ctx.db, people);
  if (known.length < new Set(people).size)
    throw new AppError('unacceptable', {
      faults: [{ path: 'people', key: 'promo_people_unknown' }],
    });
  return known.map(({ id }) => id);
}

/** For the log of who did what: it holds nobody's address. */
function loggedOf({ people, ...draft }: PromoCodeDraft) {
  return { ...draft, peopleCount: people.length };
}

export async function create(
  ctx: Asking<'admin'>,
  draft: PromoCodeDraft,
): Promise<PromoCodeRecord> {
  refuseFaults(draft);
  const id = newId();
  return transact(ctx, async (inner) => {
    const userIds = await peopleOf(inner, draft);
    await createPromo(inner.db, { id, created_by: ctx.actor.userId, ...recordOf(draft) });
    await setPeople(inner.db, id, userIds);
    await audit(inner, 'promo_code.created', ['promo_code', id], { after: loggedOf(draft) });
    return read(inner, id);
  });
}

/** The code, held; refused when somebody wrote since it was read. */
async function hold(
  ctx: Ctx,
  id: PromoId,
  sent: { version?: number | undefined },
): Promise<PromoRow> {
  const row = found(await lockPromo(ctx.db, id));
  if (isStale(row, sent)) throw await conflict(ctx, row);
  return row;
}

async function conflict(ctx: Ctx, row: PromoRow): Promise<AppError> {
  return new AppError('state_conflict', { held: await recordOfRow(ctx, row) });
}

/** What a code takes off, and under which word, is a promise once it was used. */
function isReworded(row: PromoRow, draft: PromoCodeDraft): boolean {
  return row.code !== draft.code || row.type !== draft.type || row.value !== valueOf(draft);
}

export async function update(
  ctx: Asking<'admin'>,
  id: PromoId,
  { version, ...edit }: PromoCodeEdit,
): Promise<PromoCodeRecord> {
  return transact(ctx, async (inner) => {
    const row = await hold(inner, id, { version });
    if (row.status === 'archived') throw await conflict(inner, row);
    const people = await listPeople(inner.db, id);
    const draft = draftOver(row, people, edit);
    refuseFaults(draft);
    if (isReworded(row, draft) && (await wasUsed(inner.db, id))) throw new AppError('code_in_use');
    const userIds = await peopleOf(inner, draft);
    await updatePromo(inner.db, id, recordOf(draft));
    await setPeople(inner.db, id, userIds);
    const before = loggedOf(draftOver(row, people, {}));
    const changes = changesOf(before, loggedOf(draft));
    await audit(inner, 'promo_code.updated', ['promo_code', id], changes);
    return read(inner, id);
  });
}

const moves = {
  activate: { to: 'active', action: 'promo_code.activated' },
  pause: { to: 'paused', action: 'promo_code.paused' },
  archive: { to: 'archived', action: 'promo_code.archived' },
} as const;

/** Gives a code another status. Orders that wait keep what they were promised. */
export async function move(
  ctx: Asking<'admin'>,
  id: PromoId,
  { act, ...sent }: BodyOf<typeof contract.pausePromoCode> & { act: keyof typeof moves },
): Promise<PromoCodeRecord> {
  return transact(ctx, async (inner) => {
    const row = await hold(inner, id, sent);
    const { to, action } = moves[act];
    if (!(possibleFrom[act] as readonly string[]).includes(row.status))
      throw await conflict(inner, row);
    await updatePromo(inner.db, id, { status: to });
    await audit(inner, action, ['promo_code', id], {
      before: { status: row.status },
      after: { status: to },
    });
    return read(inner, id);
  });
}
