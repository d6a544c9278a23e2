import { isDeepStrictEqual } from 'node:util';
import type { QueryOf } from '@chinar/contract/endpoint';
import type { PrintLanguage, printQuiz } from '@chinar/contract/quizzes.print';
import type { Asking, Ctx } from '../../context.ts';
import { AppError, found } from '../../errors.ts';
import { Bytes } from '../../http/request.ts';
import type { PrintPicture } from '../../ports/printing/press.ts';
import { readHeld } from '../files/api.ts';
import { listLastCorrections } from './data.corrections.ts';
import { listSetKeys } from './data.papers.ts';
import type { QuizRow } from './data.ts';
import type { AmendedItem } from './service.amend.ts';
import type { CompileQuiz, PaperKey } from './service.compile.ts';
import type { Corrections } from './service.print-key.ts';
import { type Languages, sheetOf } from './service.print-sheet.ts';
import type { Standing } from './service.print-words.ts';
import { gatherForms } from './service.gather.ts';
import { readEditable } from './service.ts';

/** Of the languages that the quiz speaks, those that are wished for. */
function languagesOf(quiz: CompileQuiz, wish: PrintLanguage | undefined): Languages {
  const spoken = (['en', 'hi'] as const).filter((language) => quiz.languages.includes(language));
  const wished =
    wish === undefined || wish === 'both' ? spoken : spoken.filter((one) => one === wish);
  const isThere = wished.length > 0 && (wish !== 'both' || wished.length === 2);
  if (isThere) return wished;
  throw new AppError('unacceptable', { faults: [{ path: 'language', key: 'print_language' }] });
}

const askedBy = ({ sections }: PaperKey) =>
  sections.map(({ items }) => items.map(({ id, version }) => [id, version]));

/** Whether what is asked now, and in which version, is what one of the papers asks that were published last. */
async function standingOf(ctx: Ctx, row: QuizRow, quiz: CompileQuiz): Promise<Standing> {
  const held = row.paper_name === null ? [] : await listSetKeys(ctx.db, row.paper_name);
  if (held.length === 0) return 'draft';
  const asked = quiz.sections.map(({ questions }) =>
    questions.map(({ question }) => [question._id, question.version]),
  );
  const isPublished = held.some((key) => isDeepStrictEqual(askedBy(key as PaperKey), asked));
  if (row.published_version !== row.version || !isPublished) return 'other';
  return row.is_published ? 'same' : 'back';
}

/** What was corrected and is marked so still: a question with a version since then has a key of its own. */
async function correctionsOf(ctx: Ctx, row: QuizRow, quiz: CompileQuiz): Promise<Corrections> {
  const versions = new Map(
    quiz.sections.flatMap(({ questions }) =>
      questions.map(({ question }) => [question._id, question.version] as const),
    ),
  );
  const rows = await listLastCorrections(ctx.db, row.id);
  return new Map(
    rows.flatMap(({ question_id: id, question_version: version, after }) =>
      versions.get(id) === version ? [[id, after as AmendedItem] as const] : [],
    ),
  );
}

/** Dots along the longer side, of few pictures and of many. */
const sharpDots = 1400;
const fewerDots = 900;
const manyPictures = 50;

async function picturesOf(ctx: Ctx, quiz: CompileQuiz): Promise<Map<string, PrintPicture>> {
  const longest = quiz.pictures.size > manyPictures ? fewerDots : sharpDots;
  const ready = new Map<string, PrintPicture>();
  for (const [id, { fileId, width, height }] of quiz.pictures) {
    const held = await readHeld(ctx, fileId);
    if (!held) continue;
    const { bytes } = await ctx.services.pictures.forPaper(held, longest);
    // It is shown as large as on screens, of however many dots it is made here.
    ready.set(id, { bytes, width, height });
  }
  return ready;
}

/**
 * The draft as a question paper. It says of itself whether that is what is published; faults of the draft do
 * not stand in its way, since a paper is also read to find them. Throws `unacceptable` for a language that the
 * quiz has not, and `not_found` for a form that is not drawn.
 */
export async function print(
  ctx: Asking<'user'>,
  id: string,
  { key, language, form }: QueryOf<typeof printQuiz>,
): Promise<Bytes> {
  const row = await readEditable(ctx, id);
  const { forms } = await gatherForms(ctx, row);
  const quiz = found(forms[form]);
  const sheet = sheetOf(quiz, {
    languages: languagesOf(quiz, language),
    form: forms.length > 1 ? { number: form + 1, of: forms.length } : null,
    standing: await standingOf(ctx, row, quiz),
    now: ctx.services.clock.now(),
    corrections: key === 'yes' ? await correctionsOf(ctx, row, quiz) : null,
  });
  const pictures = await picturesOf(ctx, quiz);
  const bytes = await ctx.services.prints.paper({ ...sheet, pictures });
  return new Bytes(bytes, null, 'private, no-store');
}
