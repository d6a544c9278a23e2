import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/tutors.applications';
import type { ReviewedApplication } from '@chinar/contract/tutors.applications';
import { type Asking, transact } from '../../context.ts';
import { askedOf, audit } from '../../db/audit.ts';
import { AppError, found, isStale } from '../../errors.ts';
import { emit } from '../../events/emit.ts';
import { changeRole, setTutorStatus } from '../accounts/api.ts';
import { addStep, type ApplicationId, listSteps, moveApplication } from './data.ts';
import { type DeskRow, findHandedIn, listHandedIn, lockHandedIn } from './data.desk.ts';
import { listDocuments } from './data.documents.ts';
import { applicationDecided } from './events.ts';
import { type Decision, decisions, statusOf } from './policy.ts';
import { reviewView } from './views.ts';

type Admin = Asking<'admin'>;

/** Each with its way and its documents, asked for all at once. */
async function viewsOf(ctx: Admin, rows: readonly DeskRow[]): Promise<ReviewedApplication[]> {
  const ids = rows.map(({ id }) => id);
  const steps = Map.groupBy(await listSteps(ctx.db, ids), (one) => one.application_id);
  const documents = Map.groupBy(await listDocuments(ctx.db, ids), (one) => one.application_id);
  return rows.map((row) =>
    reviewView(
      { row, steps: steps.get(row.id) ?? [], documents: documents.get(row.id) ?? [] },
      ctx.actor,
    ),
  );
}

export async function viewOf(ctx: Admin, id: ApplicationId): Promise<ReviewedApplication> {
  return found((await viewsOf(ctx, [found(await findHandedIn(ctx.db, id))]))[0]);
}

export async function list(
  ctx: Admin,
  query: QueryOf<typeof contract.listApplications>,
): Promise<DataOf<typeof contract.listApplications>> {
  const { rows, pagination } = await listHandedIn(
    ctx.db,
    { ...query, areChanged: query.changedWords === true },
    query,
  );
  await audit(ctx, 'tutor_applications.read', ['tutor_application', null], {
    after: askedOf(query),
  });
  return { applications: await viewsOf(ctx, rows), pagination };
}

export async function read(ctx: Admin, id: ApplicationId): Promise<ReviewedApplication> {
  const view = await viewOf(ctx, id);
  await audit(ctx, 'tutor_application.read', ['tutor_application', id]);
  return view;
}

/** What a decision makes of the account: with the role every session ends, the rest changes no right. */
async function settleAccount(ctx: Admin, userId: string, what: Decision): Promise<void> {
  const status = statusOf[decisions[what].to];
  if (what === 'approve' || what === 'reinstate')
    await changeRole(ctx, userId, { role: 'tutor', status });
  else if (what === 'suspend') await changeRole(ctx, userId, { role: 'learner', status });
  else await setTutorStatus(ctx, userId, status);
}

/**
 * Decides on an application. Nobody decides on their own (`forbidden`). Throws `state_conflict` with the one that
 * is held where it stands elsewhere by now, or was written anew since it was read.
 */
export async function decide(
  ctx: Admin,
  id: ApplicationId,
  { what, reason, version }: { what: Decision; reason?: string; version?: number | undefined },
): Promise<ReviewedApplication> {
  return transact(ctx, async (inner) => {
    const before = found(await lockHandedIn(inner.db, id));
    const { user_id: userId } = before;
    if (userId === inner.actor.userId) throw new AppError('forbidden');
    const { from, to } = decisions[what];
    const at = new Date(inner.services.clock.now());
    if (isStale(before, { version }) || !(await moveApplication(inner.db, id, { from, to, at })))
      throw new AppError('state_conflict', { held: await viewOf(inner, id) });
    const stepId = await addStep(inner.db, {
      application_id: id,
      state: to,
      by_id: inner.actor.userId,
      at,
      reason: reason ?? null,
    });
    await settleAccount(inner, userId, what);
    await audit(inner, `tutor_application.${to}`, ['tutor_application', id], {
      before: { state: before.state },
      after: { state: to, stepId },
    });
    // That somebody looks at it is no news yet.
    if (what !== 'review')
      await emit(inner, applicationDecided, id, {
        applicationId: id,
        stepId,
        userId,
        decision: what,
      });
    return viewOf(inner, id);
  });
}
