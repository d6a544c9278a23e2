import { createHash } from 'node:crypto';
import type { QuestionType } from '@chinar/contract/questions.terms';
import { Paper } from '@chinar/contract/attempts.papers';
import type { QuizRecord } from '@chinar/contract/quizzes';
import type { Marking } from '@chinar/contract/quizzes.rules';
import type { Actor } from '../../auth/actor.ts';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { purgePages } from '../../db/purge.ts';
import { AppError, found } from '../../errors.ts';
import { emit } from '../../events/emit.ts';
import { recordTag } from '../../page-tags.ts';
import {
  activateAsked,
  getPassagesById,
  getQuestionsById,
  lockBank,
  picturesById,
} from '../questions/api.ts';
import { createPaper, releaseByHand } from './data.papers.ts';
import { findQuiz, findSections, type QuizRow, setPublished } from './data.ts';
import { quizPublished, scoresReleased } from './events.ts';
import { compile, type CompileQuiz, type PaperKey } from './service.compile.ts';
import { declaredFaults } from './service.compile-declared.ts';
import { carryCorrections } from './service.correct.ts';
import type { PaperPictures } from './service.compile-pictures.ts';
import { lockEditable, purgeQuizPages } from './service.ts';
import { recordView } from './views.ts';

/** Pictures as texts name them, of whichever kind these are. */
const namedPicture = /picture:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/g;

/** The pictures that texts name, under the names that papers give them. */
async function picturesOf(ctx: Ctx, written: unknown): Promise<PaperPictures> {
  const ids = [...JSON.stringify(written).matchAll(namedPicture)].map(([, id = '']) => id);
  const rows = await picturesById(ctx, [...new Set(ids)]);
  return new Map(
    [...rows].map(([id, { file_id: fileId, width, height, sha256 }]) => {
      const name = ctx.services.tokens.paperName(Buffer.from(sha256, 'hex'));
      return [id, { name, width, height, fileId }];
    }),
  );
}

/** Everything that compiling needs, from the draft as it stands. */
export async function gather(ctx: Ctx, row: QuizRow): Promise<CompileQuiz> {
  const { sections, questions } = await findSections(ctx.db, row.id);
  const bank = await getQuestionsById(
    ctx,
    questions.map((placed) => placed.question_id),
    OwnerScope.house(),
  );
  const about = [...bank.values()].flatMap(({ passageId }) => passageId ?? []);
  const passages = await getPassagesById(ctx, about, OwnerScope.house());
  return {
    passages,
    pictures: await picturesOf(ctx, [...bank.values(), ...passages.values()]),
    title: row.title,
    translations: row.translations as QuizRecord['translations'],
    durationMinutes: row.duration_minutes,
    languages: row.languages as CompileQuiz['languages'],
    rules: {
      saveProfile: row.save_profile,
      roomStyle: row.room_style,
      calculator: row.calculator,
      sectionOrder: row.section_order,
    },
    sections: sections.map((section) => ({
      title: section.title,
      timerMinutes: section.timer_minutes,
      attemptLimit: section.attempt_limit,
      counts: section.counts,
      marking: section.marking as Marking,
      markingByType: section.marking_by_type as Partial<Record<QuestionType, Marking>> | null,
      questions: questions
        .filter((placed) => placed.section === section.position)
        .map((placed) => ({
          question: found(bank.get(placed.question_id)),
          marking: placed.marking as Marking | null,
        })),
    })),
  };
}

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

async function offer(ctx: Asking<'user'>, row: QuizRow): Promise<void> {
  await lockBank(ctx.db, row.owner_id);
  const quiz = await gather(ctx, row);
  const compiled = await compile(quiz);
  const { paper, key, outline } = compiled;
  const faults = [...compiled.faults, ...declaredFaults(row, compiled)];
  if (faults.length > 0) throw new AppError('unacceptable', { faults });
  // Parsed once, here: the bytes are sent as they are ever after, so nothing of the key may slip in.
  const body = Buffer.from(JSON.stringify(Paper.parse(paper)));
  const name = ctx.services.tokens.paperName(body);
  const formId = formOf(row.id, quiz, key);
  const pictures = [...quiz.pictures.values()];
  await createPaper(ctx.db, { name, quizId: row.id, formId, body, key, pictures });
  await carryCorrections(ctx, { id: row.id, paperName: name, paper, draft: quiz });
  await setPublished(ctx.db, row.id, { isPublished: true, paperName: name, outline });
  const asked = quiz.sections.flatMap(({ questions }) => questions.map((one) => one.question._id));
  await activateAsked(ctx, asked);
}

/** Who may publish at all (ruling 1): with a verified address and a phone number. */
function mustBeReachable(actor: Actor): void {
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
  isPublished: boolean,
): Promise<QuizRecord> {
  return transact(ctx, async (inner) => {
    const row = await lockEditable(inner, id);
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
 * Gives out scores or reviews that wait for the owner's word, of the newest set of questions; repeating
 * it changes nothing. Throws `state_conflict` for what the quiz does not release by hand or never asked.
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
    await releaseByHand(inner.db, row.paper_name, what, new Date(inner.services.clock.now()));
    await audit(inner, 'quiz.released', ['quiz', id], { after: what });
    if (what.score) await emit(inner, scoresReleased, id, { quizId: id });
    await purgePages(inner.db, [recordTag('quizzes', id)]);
    return recordView(found(await findQuiz(inner.db, id)), ctx.actor);
  });
}
