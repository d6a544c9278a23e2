import { setImmediate as breathe } from 'node:timers/promises';
import { plainText } from '@chinar/content/plain-text';
import type { QueryOf } from '@chinar/contract/endpoint';
import {
  exportEndings,
  type ExportFormat,
  exportLimits,
  type ExportLoss,
  type ExportLosses,
  type exportQuestions,
} from '@chinar/contract/questions.exchange';
import type { Passage } from '@chinar/contract/questions.passages';
import * as m from '@chinar/messages/paraglide/messages';
import { OwnerScope } from '../../../auth/scope.ts';
import { type Asking, type Ctx, transact } from '../../../context.ts';
import { audit } from '../../../db/audit.ts';
import { AppError } from '../../../errors.ts';
import { Download } from '../../../http/request.ts';
import { readHeld } from '../../files/api.ts';
import { findInOrder, listIds } from './data.export.ts';
import { findPassages } from '../data.passages.ts';
import { findPictures } from '../data.pictures.ts';
import { exportKinds } from './export.kinds.ts';
import type { Exported, FindPicture, Loss } from './export.types.ts';
import { draftOf, passageView, questionView } from '../views.ts';

type Choice = QueryOf<typeof exportQuestions>;

/** Questions that are in memory at once. */
const batch = 100;

/** Dots along the longer side of pictures that are drawn for other programs. */
const drawnDots = 1400;

/** As long as this, others wait for nothing; then they are let in. */
const sliceMs = 5;

async function idsOf(ctx: Asking<'tutor'>, { ids, format: _, ...filter }: Choice) {
  const scope = OwnerScope.of(ctx.actor);
  if (ids !== undefined) {
    const wanted = [...new Set(ids)];
    const found = await findInOrder(ctx.db, wanted, scope);
    if (found.length < wanted.length) throw new AppError('not_found');
    return wanted;
  }
  const { questions: maximum } = exportLimits;
  const chosen = await listIds(ctx.db, { ...filter, scope }, maximum + 1);
  if (chosen.length <= maximum) return chosen;
  const message = m.questions_export_many({ maximum }, { locale: ctx.locale });
  throw new AppError('unacceptable', { faults: [{ path: 'query', message }] });
}

/** The questions one after the other, each with its passage as it stands now. */
async function* read(
  ctx: Asking<'tutor'>,
  ids: readonly string[],
): AsyncGenerator<Exported, void, void> {
  const scope = OwnerScope.of(ctx.actor);
  let begun = performance.now();
  for (let start = 0; start < ids.length; start += batch) {
    const rows = await findInOrder(ctx.db, ids.slice(start, start + batch), scope);
    const about = rows.flatMap(({ passage_id: id }) => (id === null ? [] : [id]));
    const passages = await findPassages(ctx.db, [...new Set(about)], scope);
    const byId = new Map(passages.map((row) => [row.id, passageView(row)]));
    for (const row of rows) {
      const { passageId, ...draft } = draftOf(questionView(row));
      const passage = passageId === undefined ? undefined : byId.get(passageId);
      yield exportedOf(row.id, draft, passage);
      if (performance.now() - begun < sliceMs) continue;
      await breathe();
      begun = performance.now();
    }
  }
}

function exportedOf(
  id: string,
  draft: Exported['question'],
  passage: Passage | undefined,
): Exported {
  if (!passage) return { id, question: draft, passage: null };
  const { _id: ref, textKind, content } = passage;
  return {
    id,
    question: { ...draft, passage: ref },
    passage: { ref, draft: { textKind, content } },
  };
}

const isLeftOut = (losses: readonly Loss[]): boolean =>
  losses.some(({ kind }) => kind === 'left_out');

async function* fitting(
  questions: AsyncIterable<Exported>,
  format: ExportFormat,
): AsyncGenerator<Exported, void, void> {
  const { lossesOf } = exportKinds[format];
  for await (const one of questions) if (!isLeftOut(lossesOf(one))) yield one;
}

/** Pictures are kept small, and read one at a time. */
function makeFinder(ctx: Ctx): FindPicture {
  return async (id) => {
    const [picture] = await findPictures(ctx.db, [id]);
    return picture ? readHeld(ctx, picture.file_id) : null;
  };
}

function nameOf(ctx: Ctx, format: ExportFormat): string {
  const day = new Date(ctx.services.clock.now()).toISOString().slice(0, 10);
  return `questions-${day}.${exportEndings[format]}`;
}

/**
 * The chosen questions as a file, made while it is sent. Throws `not_found` where one that is named is not
 * in reach, and `unacceptable` where the filter leaves more than one file takes.
 */
export async function exportFile(ctx: Asking<'tutor'>, choice: Choice): Promise<Download> {
  const ids = await idsOf(ctx, choice);
  const { format } = choice;
  const { write, type } = exportKinds[format];
  await transact(ctx, (inner) =>
    audit(inner, 'questions.exported', ['question', null], {
      after: { format, questions: ids.length },
    }),
  );
  const draw = (kept: Buffer) => ctx.services.pictures.forPaper(kept, drawnDots);
  const body = write(fitting(read(ctx, ids), format), makeFinder(ctx), draw);
  return new Download(body, { type, name: nameOf(ctx, format) });
}

type Say = (values: Record<string, string>, options: { locale: Asking['locale'] }) => string;
const sentences = m as unknown as Record<string, Say | undefined>;

/** What the format cannot hold of the chosen questions, the gravest first. */
export async function listLosses(ctx: Asking<'tutor'>, choice: Choice): Promise<ExportLosses> {
  const ids = await idsOf(ctx, choice);
  const { format } = choice;
  const { lossesOf } = exportKinds[format];
  const found = new Map<string, ExportLoss>();
  let exported = 0;
  for await (const one of read(ctx, ids)) {
    const all = lossesOf(one);
    if (!isLeftOut(all)) exported += 1;
    // Of a question that is left out it is only told why.
    const told = isLeftOut(all) ? all.filter(({ kind }) => kind === 'left_out') : all;
    for (const { code, kind } of new Map(told.map((loss) => [loss.code, loss])).values()) {
      const key = `${kind} ${code}`;
      const reason = sentences[`questions_loss_${code}`]?.({}, { locale: ctx.locale }) ?? code;
      const loss = found.get(key) ?? { code, kind, reason, count: 0, questions: [] };
      loss.count += 1;
      if (loss.questions.length < exportLimits.named) loss.questions.push(named(one));
      found.set(key, loss);
    }
  }
  const order = ['left_out', 'changed', 'others'];
  const all = [...found.values()].toSorted(
    (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || b.count - a.count,
  );
  return { format, questions: ids.length, exported, losses: all };
}

/** By what an author knows a question: its own name, or how it begins. */
function named({ id, question }: Exported): { _id: string; name: string } {
  const { title, content, textKind } = question;
  const words = plainText(content.en.stem.slice(0, 2000), textKind).slice(0, 80);
  return { _id: id, name: title ?? words };
}
