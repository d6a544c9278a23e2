import { createHash, randomBytes } from 'node:crypto';
import { Paper } from '@chinar/contract/attempts.papers';
import type { BodyOf } from '@chinar/contract/endpoint';
import type { publishQuiz, QuizRecord } from '@chinar/contract/quizzes';
import type { Actor } from '../../auth/actor.ts';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { purgePages } from '../../db/purge.ts';
import { AppError, found, isStale } from '../../errors.ts';
import { emit } from '../../events/emit.ts';
import { recordTag } from '../../page-tags.ts';
import { activateAsked, lockBank } from '../questions/api.ts';
import { createPaper, releaseByHand, replaceDrawn } from './data.papers.ts';
import { asksAnew, openKeyAnew } from './data.settled.ts';
import { findQuiz, type QuizRow, setPublished } from './data.ts';
import { quizPublished, scoresReleased } from './events.ts';
import type { CompileQuiz, PaperKey } from './service.compile.ts';
import { compiling } from './service.compile-turns.ts';
import { type CompiledForm, compileForms } from './service.compile-forms.ts';
import { carryCorrections } from './service.correct.ts';
import { gatherForms } from './service.gather.ts';
import { lockEditable, purgeQuizPages } from './service.ts';
import { recordView } from './views.ts';

type Offer = Pick<BodyOf<typeof publishQuiz>, 'isPublished' | 'version'>;

/**
 * Names what is asked: versions of items in their order, marks, limits and times. Papers of one form
 * differ in words about the test, or in the look of the room at most, so that their results may stand in one ranking.
 */
function formOf(quizId: string, quiz: CompileQuiz, key: PaperKey): string {
  // Questions move on with their passage; one that an import took back to an older version does not.
  const passages = [...quiz.passages.values()].map(({ _id, version }) => [_id, version]).toSorted();
  const asked = key.sections.map(({ attemptLimit, counts, items }, index) => [
    quiz.sections[index]?.timerMinutes ?? null,
    attemptLimit ?? null,
    counts ?? null,
    items.map(({ id, version, rule }) => [id, version, rule]),
  ]);
  const { saveProfile, calculator, sectionOrder } = quiz.rules;
  const rules = [saveProfile, calculator, sectionOrder];
  // As long as nothing else is chosen, the name is the one from before there was a choice.
  const isUsual = rules.join() === 'safe,none,free';
  const also = [...(isUsual ? [] : [rules]), ...(passages.length === 0 ? [] : [{ passages }])];
  const named = [quizId, quiz.durationMinutes, asked, ...also];
  const text = JSON.stringify(named);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** Keeps a form's paper with its key; its name. The first of a set names them all. */
async function keepForm(
  ctx: Asking<'user'>,
  row: QuizRow,
  { form, setOf }: { form: CompiledForm; setOf: string | null },
): Promise<string> {
  const { paper, key, draft } = form;
  // Parsed once, here: the bytes are sent as they are ever after, so nothing of the key may slip in.
  const body = Buffer.from(JSON.stringify(Paper.parse(paper)));
  // Of this publishing alone: a test without options has the same bytes as before, and may have another key.
  const name = ctx.services.tokens.paperName(Buffer.concat([body, randomBytes(16)]));
  const formId = formOf(row.id, draft, key);
  const pictures = [...draft.pictures.values()];
  await createPaper(ctx.db, { name, quizId: row.id, formId, setOf, body, key, pictures });
  await carryCorrections(ctx, { id: row.id, paperName: name, paper, draft });
  return name;
}

const askedBy = ({ draft }: CompiledForm): string[] =>
  draft.sections.flatMap(({ questions }) => questions.map(({ question }) => question._id));

/** The drawn questions of all forms, with a section that asks them. */
function drawnBy(forms: readonly CompiledForm[]): { section: number; questionId: string }[] {
  const sections = new Map(
    forms.flatMap(({ draft }) =>
      draft.sections.flatMap(({ isDrawn = false, questions }, section) =>
        isDrawn ? questions.map(({ question }) => [question._id, section] as const) : [],
      ),
    ),
  );
  return [...sections].map(([questionId, section]) => ({ section, questionId }));
}

/** Compiles all forms; throws `unacceptable` naming each fault. */
export async function compileAll(
  ctx: Asking<'user'>,
  row: QuizRow,
): Promise<[CompiledForm, ...CompiledForm[]]> {
  const { forms, faults } = await compileForms(row, await gatherForms(ctx, row));
  if (faults.length > 0) throw new AppError('unacceptable', { faults });
  return forms;
}

/**
 * A final key is of the questions that were asked when it was made so. Where others are published the key is
 * provisional again, so that who sits them may challenge it; that of the papers before stays as it was decided.
 */
async function settleKey(
  ctx: Asking<'user'>,
  row: QuizRow,
  forms: readonly CompiledForm[],
): Promise<void> {
  const asked = forms.flatMap(({ key }) => key.sections.flatMap(({ items }) => items));
  if (row.key_state !== 'final' || !(await asksAnew(ctx.db, row.id, asked))) return;
  await openKeyAnew(ctx.db, row.id);
  await audit(ctx, 'quiz.key_state', ['quiz', row.id], {
    before: { keyState: row.key_state },
    after: { keyState: 'provisional' },
  });
}

async function offer(ctx: Asking<'user'>, row: QuizRow): Promise<void> {
  await lockBank(ctx.db, row.owner_id);
  const forms = await compileAll(ctx, row);
  await settleKey(ctx, row, forms);
  const [first, ...others] = forms;
  const paperName = await keepForm(ctx, row, { form: first, setOf: null });
  for (const form of others) await keepForm(ctx, row, { form, setOf: paperName });
  const outline = {
    ...first.outline,
    ...(others.length > 0 ? { forms: forms.length } : {}),
    isRanked: row.is_ranked,
  };
  await setPublished(ctx.db, row.id, { isPublished: true, paperName, outline });
  await replaceDrawn(ctx.db, row.id, drawnBy(forms));
  await activateAsked(ctx, [...new Set(forms.flatMap(askedBy))]);
}

/** Who may publish at all (ruling 1): with a verified address and a phone number. */
export function mustBeReachable(actor: Actor): void {
  if (!actor.isEmailVerified) throw new AppError('email_unverified');
  if (!actor.hasPhone) throw new AppError('phone_required');
}

/**
 * Compiles paper and key and offers the quiz, or takes it back; running attempts keep their paper.
 * Throws `unacceptable` naming each fault.
 */
export async function publish(
  ctx: Asking<'user'>,
  id: string,
  offered: Offer,
): Promise<QuizRecord> {
  const work = (): Promise<QuizRecord> => publishInTurn(ctx, id, offered);
  return offered.isPublished ? compiling(work) : work();
}

/** Throws `state_conflict`, with what is held, where the draft is not the one that was looked at. */
export function mustBeSeen(
  row: QuizRow,
  offered: { version?: number | undefined },
  actor: Actor,
): void {
  if (isStale(row, offered)) throw new AppError('state_conflict', { held: recordView(row, actor) });
}

/** The same by whoever has the turn to compile already. */
export async function publishInTurn(
  ctx: Asking<'user'>,
  id: string,
  { isPublished, version }: Offer,
): Promise<QuizRecord> {
  return transact(ctx, async (inner) => {
    const row = await lockEditable(inner, id);
    if (isPublished) mustBeSeen(row, { version }, ctx.actor);
    if (isPublished) mustBeReachable(ctx.actor);
    if (isPublished) await offer(inner, row);
    else await setPublished(inner.db, id, { isPublished: false });
    await audit(inner, isPublished ? 'quiz.published' : 'quiz.unpublished', ['quiz', id], {
      before: { isPublished: row.is_published, paper: row.paper_name },
    });
    await purgeQuizPages(inner, id, [row.test_series_id]);
    if (isPublished && row.paper_name === null)
      await emit(inner, quizPublished, id, { quizId: id, testSeriesId: row.test_series_id });
    return recordView(found(await findQuiz(inner.db, id)), ctx.actor);
  });
}

/**
 * Gives out scores or reviews that wait for the owner's word, of all sets of questions that were asked until
 * now; repeating it changes nothing. Throws `state_conflict` for what the quiz does not release by hand or never asked.
 */
export async function release(
  ctx: Asking<'user'>,
  id: string,
  what: { score: boolean; review: boolean },
): Promise<QuizRecord> {
  if (!what.score && !what.review) {
    throw new AppError('unacceptable', { faults: [{ path: 'score', key: 'required' }] });
  }
  return transact(ctx, async (inner) => {
    const row = await lockEditable(inner, id);
    const isByHand =
      (!what.score || row.release_score === 'manual') &&
      (!what.review || row.release_review === 'manual');
    if (!isByHand || !row.paper_name) throw new AppError('state_conflict');
    const formIds = await releaseByHand(inner.db, id, what, new Date(inner.services.clock.now()));
    await audit(inner, 'quiz.released', ['quiz', id], { after: what });
    if (formIds.length > 0) await emit(inner, scoresReleased, id, { quizId: id, formIds });
    await purgePages(inner.db, [recordTag('quizzes', id)]);
    return recordView(found(await findQuiz(inner.db, id)), ctx.actor);
  });
}
