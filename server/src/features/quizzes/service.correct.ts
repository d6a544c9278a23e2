import type { Paper, QuestionAsked } from '@chinar/contract/attempts.papers';
import type { DataOf } from '@chinar/contract/endpoint';
import type { Question } from '@chinar/contract/questions';
import type {
  KeyCorrection,
  KeyCorrectionBody,
  listKeyCorrections,
} from '@chinar/contract/quizzes.keys';
import { saysKey } from '@chinar/contract/quizzes.rules';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import type { ListQuery } from '../../db/list.ts';
import { AppError, found } from '../../errors.ts';
import { keyFaults, readForKey, rekey } from '../questions/api.ts';
import {
  type AskingPaper,
  type CorrectionRow,
  createCorrectedItems,
  createCorrection,
  findCorrection,
  findRevision,
  listAskedQuestions,
  listAskingPapers,
  listCorrections,
  listCorrectionsOf,
  listLastCorrections,
  raiseRevisions,
  readPaperBodies,
  wasSatUnderLimits,
} from './data.corrections.ts';
import { isSettled } from './data.settled.ts';
import type { QuizRow } from './data.ts';
import { canCorrectKey } from './policy.ts';
import {
  amend,
  type AmendedItem,
  hasOnePartnerEach,
  isSame,
  type Names,
  namesOf,
  optionMarksBy,
  renamed,
  unamended,
} from './service.amend.ts';
import type { CompileQuiz, KeyItem } from './service.compile.ts';
import { lockEditable, readEditable } from './service.ts';
import { askedView, correctionView } from './views.ts';

/** A correction, whatever is said of why. */
type Body = Omit<KeyCorrectionBody, 'reason'>;

function refuse(path: string, key: string): never {
  throw new AppError('unacceptable', { faults: [{ path, key }] });
}

/** Whether the asker may correct the key of a quiz that is theirs to edit, or of one question of it. */
export async function mayCorrect(
  ctx: Asking<'user'>,
  row: QuizRow,
  questionId?: string,
): Promise<boolean> {
  const isLimited =
    row.attempts_allowed > 0 ||
    row.window_close !== null ||
    (ctx.actor.role !== 'admin' && (await wasSatUnderLimits(ctx.db, row.id)));
  const isAsked = questionId !== undefined && row.key_settled_before !== null;
  const isFinal =
    row.key_state === 'final' || (isAsked && (await isSettled(ctx.db, row.id, questionId)));
  return canCorrectKey(ctx.actor, { isLimited, isFinal });
}

function checkBody(ctx: Asking<'user'>, question: Question, { kind, key }: Body): void {
  if (saysKey(kind) !== (key !== undefined))
    refuse('key', saysKey(kind) ? 'required' : 'correction_keyless');
  if (!key) return;
  const faults = keyFaults(ctx, question, { key, several: kind === 'accept' });
  if (faults.length > 0) throw new AppError('unacceptable', { faults });
}

/** An amended item under the names of a paper. */
function named({ key, alternatives, ...rest }: AmendedItem, names: Names): AmendedItem {
  return {
    ...rest,
    key: renamed(key, names),
    ...(alternatives ? { alternatives: alternatives.map((one) => renamed(one, names)) } : {}),
  };
}

function askedOn(body: Buffer, questionId: string): QuestionAsked {
  const paper = JSON.parse(body.toString('utf8')) as Paper;
  const asked = paper.sections.flatMap(({ questions }) => questions);
  return found(asked.find(({ _id }) => _id === questionId));
}

/** Papers whose bodies are held at once. */
const papersAtOnce = 10;

/** What a correction makes of a question on papers, in their order. */
async function itemsOn(
  { db }: Ctx,
  papers: readonly AskingPaper[],
  body: Body,
): Promise<Amended['items']> {
  const items: Amended['items'] = [];
  for (let at = 0; at < papers.length; at += papersAtOnce) {
    const some = papers.slice(at, at + papersAtOnce);
    const bodies = await readPaperBodies(
      db,
      some.map(({ name }) => name),
    );
    for (const paper of some) {
      const asked = askedOn(found(bodies.get(paper.name)), body.questionId);
      items.push({ paper, item: itemOn(paper, asked, body) });
    }
  }
  return items;
}

/** What a correction makes of a question on one paper. */
function itemOn(paper: AskingPaper, asked: QuestionAsked, { kind, key }: Body): AmendedItem {
  const { item, content } = paper;
  // An older version of the question was answered in another form: no answer there could be right by this key.
  const isOfForm = !key || Object.keys(key).some((form) => form in paper.key);
  if (!isOfForm) refuse('key', 'correction_option');
  const names = namesOf(asked, content.en, item.right);
  const amended = amend(item.type, paper.key, { kind, key });
  const keys = [amended.key, ...(amended.alternatives ?? [])];
  if (asked.pairing === 'one' && !keys.every(hasOnePartnerEach))
    refuse('key', 'correction_pairing');
  try {
    return named(amended, names);
  } catch (error) {
    // An older version of the question had other options.
    if (error instanceof RangeError) refuse('key', 'correction_option');
    throw error;
  }
}

const byBank = (type: KeyItem['type'], paper: AskingPaper, { kind, key }: Body): AmendedItem =>
  amend(type, paper.key, { kind, key });

/**
 * Whether the bank asks what was sat, as far as its key tells: it is the paper's, or the one that the last correction
 * has made of it. A question that its author has given another key is mended already, and speaks for itself.
 */
function isHeldByBank(
  question: Pick<Question, 'version' | 'key'>,
  { item, key }: AskingPaper,
  earlier: readonly CorrectionRow[],
): boolean {
  if (question.version === item.version) return true;
  // What was written into the bank of this paper's question; what an older paper's was says nothing of it.
  const written = earlier.findLast(
    (one) => one.new_version !== null && one.question_version >= item.version,
  );
  return isSame(question.key, written ? (written.after as AmendedItem).key : key);
}

type Amended = {
  question: Awaited<ReturnType<typeof readForKey>>;
  newest: AskingPaper;
  items: { paper: AskingPaper; item: AmendedItem }[];
};

/** What a correction makes of every paper of a quiz that asks the question. Throws `unacceptable`. */
export async function amendPapers(
  ctx: Asking<'user'>,
  quizId: string,
  body: Body,
): Promise<Amended> {
  const papers = await listAskingPapers(ctx.db, quizId, body.questionId);
  const [newest] = papers;
  if (!newest) refuse('questionId', 'correction_unasked');
  const question = await readForKey(ctx, body.questionId);
  // Said of what was sat: the bank may ask something else by now.
  const { type } = newest.item;
  checkBody(ctx, { ...question, type, content: newest.content, key: newest.key }, body);
  return { question, newest, items: await itemsOn(ctx, papers, body) };
}

/**
 * Writes a corrected key into the bank, with what options are worth by it. The bank says one key: what is right
 * together, beside another, stays with the quiz; and where it says the published one already, its author may have
 * given the options other fractions since.
 *
 * @returns the new version, or null
 */
async function writeToBank(
  ctx: Asking<'user'>,
  question: Amended['question'],
  { option_marks: published }: AskingPaper,
  after: AmendedItem,
): Promise<number | null> {
  if (after.alternatives) return null;
  const optionMarks = optionMarksBy(question.type, after, published);
  return rekey(ctx, question, { key: after.key, optionMarks });
}

/**
 * Lays a correction over the key of every paper of a quiz that asks a question. What is handed in from
 * then on is marked by it; the job marks all others anew. The caller has locked the quiz.
 */
export async function applyCorrection(
  ctx: Asking<'user'>,
  quizId: string,
  body: KeyCorrectionBody,
): Promise<KeyCorrection> {
  const { questionId, kind, reason } = body;
  const { question, newest, items } = await amendPapers(ctx, quizId, body);
  const earlier = await listCorrectionsOf(ctx.db, quizId, questionId);
  const before = (earlier.at(-1)?.after ?? unamended(newest)) as AmendedItem;
  const after = byBank(newest.item.type, newest, body);
  const isHeld = isHeldByBank(question, newest, earlier);
  const newVersion =
    isHeld && saysKey(kind) ? await writeToBank(ctx, question, newest, after) : null;
  const formIds = [...new Set(items.map(({ paper }) => paper.form_id))];
  const revisions = await raiseRevisions(ctx.db, formIds);
  const id = newId();
  await createCorrection(ctx.db, {
    id,
    quiz_id: quizId,
    question_id: questionId,
    kind,
    before,
    after,
    reason,
    made_by: ctx.actor.userId,
    // Papers to come that ask this version are corrected too.
    question_version: isHeld ? question.version : newest.item.version,
    new_version: newVersion,
    created_at: new Date(ctx.services.clock.now()),
  });
  await createCorrectedItems(
    ctx.db,
    items.map(({ paper, item }) => ({
      paper_name: paper.name,
      question_id: questionId,
      revision: found(revisions.get(paper.form_id)),
      correction_id: id,
      item,
    })),
  );
  await audit(ctx, 'quiz.key_corrected', ['quiz', quizId], {
    before: { questionId },
    after: { questionId, kind, correctionId: id, reason },
  });
  return correctionView(found(await findCorrection(ctx.db, id)));
}

/** A quiz whose key, or that of one question, the actor may correct, locked. Throws `not_found` or `forbidden`. */
export async function lockCorrectable(
  ctx: Asking<'user'>,
  quizId: string,
  questionId?: string,
): Promise<QuizRow> {
  const row = await lockEditable(ctx, quizId);
  if (!(await mayCorrect(ctx, row, questionId))) throw new AppError('forbidden');
  return row;
}

export async function correctKey(
  ctx: Asking<'user'>,
  quizId: string,
  body: KeyCorrectionBody,
): Promise<KeyCorrection> {
  return transact(ctx, async (inner) => {
    await lockCorrectable(inner, quizId, body.questionId);
    return applyCorrection(inner, quizId, body);
  });
}

export async function listOfKey(
  ctx: Asking<'user'>,
  quizId: string,
  query: ListQuery,
): Promise<DataOf<typeof listKeyCorrections>> {
  const quiz = await readEditable(ctx, quizId);
  const { rows, pagination } = await listCorrections(ctx.db, quizId, query);
  const correct = quiz.paper_name !== null && (await mayCorrect(ctx, quiz));
  const paperName = quiz.paper_name;
  const asked = paperName ? await listAskedQuestions(ctx.db, { quizId, paperName }) : [];
  const rightColumns = asked.flatMap(({ question_id: questionId, right_column: entries }) =>
    entries ? [{ questionId, entries }] : [],
  );
  return {
    corrections: rows.map(correctionView),
    can: { correct },
    rightColumns,
    asked: asked.map(askedView),
    pagination,
  };
}

/** An item under the names of a paper; null where it names an entry that the paper does not have. */
function namedIf(item: AmendedItem, names: Names): AmendedItem | null {
  try {
    return named(item, names);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * What a correction puts on a paper. A question that gives its marks to all does so whatever its key is: where the
 * bank holds the key that an earlier correction wrote, and the published one's entry no more, that stands in.
 */
async function carriedOn(
  { db }: Ctx,
  correction: CorrectionRow,
  { question, names }: { question: Question; names: Names },
): Promise<AmendedItem | null> {
  const after = correction.after as AmendedItem;
  const item = namedIf(after, names);
  if (item || (after.status !== 'dropped' && after.status !== 'bonus')) return item;
  const earlier = await listCorrectionsOf(db, correction.quiz_id, correction.question_id);
  const written = earlier.findLast(({ new_version: version }) => version !== null);
  const isWritten = written && isSame((written.after as AmendedItem).key, question.key);
  return isWritten ? namedIf({ ...after, key: question.key }, names) : null;
}

/**
 * Lays what was corrected over a paper that was compiled just now, where it asks the question as it was
 * then. A question that was given another version since holds a key of its own.
 */
export async function carryCorrections(
  ctx: Ctx,
  quiz: { id: string; paperName: string; paper: Paper; draft: CompileQuiz },
): Promise<void> {
  const placed = quiz.draft.sections.flatMap(({ questions }) => questions);
  const bank = new Map(placed.map(({ question }) => [question._id, question]));
  const asked = quiz.paper.sections.flatMap(({ questions }) => questions);
  const held: { correction: CorrectionRow; item: AmendedItem }[] = [];
  for (const correction of await listLastCorrections(ctx.db, quiz.id)) {
    const question = bank.get(correction.question_id);
    const shown = asked.find(({ _id }) => _id === correction.question_id);
    if (!question || !shown || question.version !== correction.question_version) continue;
    const names = namesOf(shown, question.content.en);
    const item = await carriedOn(ctx, correction, { question, names });
    if (item) held.push({ correction, item });
  }
  if (held.length === 0) return;
  const revision = await findRevision(ctx.db, quiz.paperName);
  const rows = held.map(({ correction, item }) => ({
    paper_name: quiz.paperName,
    question_id: correction.question_id,
    revision,
    correction_id: correction.id,
    item,
  }));
  await createCorrectedItems(ctx.db, rows);
}
