import type { BodyOf, DataOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/tutors.applications';
import type {
  Application,
  ApplicationDraft,
  TutorWords,
} from '@chinar/contract/tutors.applications';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, transact } from '../../context.ts';
import { audit, changesOf } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { purgePages } from '../../db/purge.ts';
import { AppError, type Fault, found, isStale } from '../../errors.ts';
import { emit } from '../../events/emit.ts';
import { listTag } from '../../page-tags.ts';
import { isGrownUp, setTutorStatus } from '../accounts/api.ts';
import { mayNameExam } from '../exams/api.ts';
import {
  addStep,
  type ApplicationRow,
  createApplication,
  findNewest,
  keepSeenWords,
  listSteps,
  lockNewest,
  moveApplication,
  type PublicColumns,
  writeApplication,
  writePublic,
  type WrittenColumns,
} from './data.ts';
import { listDocuments } from './data.documents.ts';
import { applicationSubmitted, wordsChanged } from './events.ts';
import {
  documentsIn,
  mayBegin,
  mayMove,
  missingIn,
  mustBeReachable,
  ownMoves,
  statusOf,
} from './policy.ts';
import { checkDocuments, holdDocuments } from './service.documents.ts';
import { ownView } from './views.ts';

type Applicant = Asking<'user'>;

const nowOf = ({ services }: Applicant): Date => new Date(services.clock.now());
const ownOf = ({ actor }: Applicant): OwnerScope => OwnerScope.own(actor);

async function viewOf(ctx: Applicant, row: ApplicationRow): Promise<Application> {
  const steps = await listSteps(ctx.db, [row.id]);
  const documents = await listDocuments(ctx.db, [row.id]);
  return ownView({ row, steps, documents }, ctx.services.clock.now());
}

const heldView = async (ctx: Applicant): Promise<Application> =>
  viewOf(ctx, found(await findNewest(ctx.db, ownOf(ctx))));

export async function getMine(ctx: Applicant): Promise<DataOf<typeof contract.getMyApplication>> {
  const row = await findNewest(ctx.db, ownOf(ctx));
  return { application: row ? await viewOf(ctx, row) : null };
}

/** Only adults teach, and nobody applies for what they have. Throws `not_found`, `unacceptable`. */
async function mustMayApply(ctx: Applicant): Promise<void> {
  if (ctx.actor.role !== 'learner') throw new AppError('not_found');
  if (!(await isGrownUp(ctx, ctx.actor.userId)))
    throw new AppError('unacceptable', { faults: [{ path: 'age', key: 'tutor_adult' }] });
}

function publicColumns(
  words: Omit<TutorWords, 'experienceYears'> & { experienceYears: number | null },
): PublicColumns {
  return {
    headline: words.headline,
    bio: words.bio,
    subjects: [...new Set(words.subjects)],
    exam_ids: [...new Set(words.examIds)],
    languages: [...new Set(words.languages)],
    experience_years: words.experienceYears,
  };
}

function columnsOf(draft: ApplicationDraft): WrittenColumns {
  return {
    ...publicColumns(draft),
    qualifications: draft.qualifications,
    demo_url: draft.demoUrl,
    id_proof_id: draft.idProofId,
    referee: draft.referee,
  };
}

async function checkExams(ctx: Applicant, examIds: readonly string[]): Promise<void> {
  const faults: Fault[] = [];
  for (const [at, id] of examIds.entries())
    if (!(await mayNameExam(ctx, id))) faults.push({ path: `examIds.${at}`, key: 'exam_unknown' });
  if (faults.length > 0) throw new AppError('unacceptable', { faults });
}

/** Begins one where there is none, or where the one before came to nothing. */
async function begin(ctx: Applicant, written: WrittenColumns): Promise<ApplicationRow> {
  const id = newId();
  const { userId } = ctx.actor;
  const at = nowOf(ctx);
  await createApplication(ctx.db, { ...written, id, user_id: userId, state_at: at });
  await addStep(ctx.db, { application_id: id, state: 'draft', by_id: userId, at, reason: null });
  await setTutorStatus(ctx, userId, statusOf.draft);
  await audit(ctx, 'tutor_application.created', ['tutor_application', id]);
  return found(await findNewest(ctx.db, ownOf(ctx)));
}

/** Which fields changed, not what stood in them: the log is kept for good. */
async function auditChanged(
  ctx: Applicant,
  before: ApplicationRow,
  written: PublicColumns,
): Promise<void> {
  const { after } = changesOf<Record<string, unknown>>(before, { ...written });
  await audit(ctx, 'tutor_application.updated', ['tutor_application', before.id], {
    after: { changed: Object.keys(after) },
  });
}

async function rewrite(
  ctx: Applicant,
  before: ApplicationRow,
  written: WrittenColumns,
): Promise<void> {
  await writeApplication(ctx.db, before.id, written);
  await auditChanged(ctx, before, written);
}

/** Keeps it as it is written. Throws `state_conflict` with the one that is held. */
export async function save(ctx: Applicant, draft: ApplicationDraft): Promise<Application> {
  await mustMayApply(ctx);
  const written = columnsOf(draft);
  await checkExams(ctx, draft.examIds);
  const named = documentsIn(draft);
  await checkDocuments(ctx, named);
  return transact(ctx, async (inner) => {
    const before = await lockNewest(inner.db, ownOf(ctx));
    const isEdit = before !== undefined && mayMove('edit', before.state);
    const isFree =
      before === undefined ||
      mayBegin({ state: before.state, since: before.state_at }, inner.services.clock.now());
    if (!isEdit && !isFree) throw new AppError('state_conflict', { held: await heldView(inner) });
    if (isEdit && isStale(before, draft))
      throw new AppError('state_conflict', { held: await heldView(inner) });
    if (isEdit) await rewrite(inner, before, written);
    const { id } = isEdit ? before : await begin(inner, written);
    await holdDocuments(inner, id, named);
    return heldView(inner);
  });
}

type Step = { what: 'submit' | 'withdraw'; declared?: string };

/** One step of its applicant. Throws `state_conflict` where it leads nowhere. */
async function take(ctx: Applicant, { what, declared }: Step): Promise<Application> {
  const before = found(await lockNewest(ctx.db, ownOf(ctx)));
  const to = what === 'submit' ? 'submitted' : 'withdrawn';
  const at = nowOf(ctx);
  const moved = {
    from: ownMoves[what],
    to,
    at,
    ...(declared !== undefined && { declared }),
  } as const;
  if (!(await moveApplication(ctx.db, before.id, moved)))
    throw new AppError('state_conflict', { held: await heldView(ctx) });
  const by = { application_id: before.id, by_id: before.user_id, at, reason: null };
  await addStep(ctx.db, { ...by, state: to });
  await setTutorStatus(ctx, before.user_id, statusOf[to]);
  await audit(ctx, `tutor_application.${to}`, ['tutor_application', before.id], {
    before: { state: before.state },
    after: { state: to, ...(declared !== undefined && { declared }) },
  });
  return heldView(ctx);
}

/** Throws `unacceptable` naming all that is missing, `email_unverified`, `phone_required`. */
export async function submit(
  ctx: Applicant,
  { declarations }: BodyOf<typeof contract.submitMyApplication>,
): Promise<Application> {
  mustBeReachable(ctx.actor);
  return transact(ctx, async (inner) => {
    const row = found(await lockNewest(inner.db, ownOf(ctx)));
    if (!mayMove('submit', row.state))
      throw new AppError('state_conflict', { held: await heldView(inner) });
    await mustMayApply(inner);
    const faults = missingIn(await viewOf(inner, row));
    if (faults.length > 0) throw new AppError('unacceptable', { faults });
    const view = await take(inner, { what: 'submit', declared: declarations.version });
    const { id: applicationId, user_id: userId } = row;
    await emit(inner, applicationSubmitted, applicationId, { applicationId, userId });
    return view;
  });
}

export async function withdraw(ctx: Applicant): Promise<Application> {
  return transact(ctx, (inner) => take(inner, { what: 'withdraw' }));
}

/** Words that differ wait to be looked at, beside those that were last; a second change does not move these. */
async function noteChangedWords(
  ctx: Applicant,
  before: ApplicationRow,
  written: PublicColumns,
): Promise<void> {
  const { after } = changesOf<Record<string, unknown>>(before, { ...written });
  if (Object.keys(after).length === 0) return;
  await keepSeenWords(ctx.db, before, nowOf(ctx));
  const { id: applicationId, user_id: userId } = before;
  await emit(ctx, wordsChanged, applicationId, { applicationId, userId });
}

/**
 * Changes what the public list says of a tutor, while they teach. Throws `state_conflict` with the application
 * that is held, where it is not approved or was changed since it was read.
 */
export async function present(ctx: Asking<'tutor'>, words: TutorWords): Promise<Application> {
  await checkExams(ctx, words.examIds);
  return transact(ctx, async (inner) => {
    const before = found(await lockNewest(inner.db, ownOf(ctx)));
    if (!mayMove('present', before.state) || isStale(before, words))
      throw new AppError('state_conflict', { held: await heldView(inner) });
    const written = publicColumns(words);
    await writePublic(inner.db, before.id, written);
    await auditChanged(inner, before, written);
    await noteChangedWords(inner, before, written);
    await purgePages(inner.db, [listTag('tutors')]);
    return heldView(inner);
  });
}
