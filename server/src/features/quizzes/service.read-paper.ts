import { createCipheriv, randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { packRepeats } from '@chinar/content/long-repeats';
import { type Paper, sealedIvBytes } from '@chinar/contract/attempts.papers';
import { hasPlan, planOf } from '@chinar/contract/attempts.sections';
import type { QuestionType } from '@chinar/contract/questions.terms';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { readHeld } from '../files/api.ts';
import { findKey, findPaperBody, findPaperPicture } from './data.papers.ts';
import type { PaperKey } from './service.compile.ts';

const compress = promisify(brotliCompress);
const deflate = promisify(gzip);
/** Papers held ready in this process; they never change, so nothing needs to be told to others. */
const maxPapers = 200;

/** Which answers a question of a paper can take. */
export type AskedIndex = ReadonlyMap<
  string,
  {
    type: QuestionType;
    /** The place of its section, from 0. */
    section: number;
    optionIds: ReadonlySet<string>;
    left: ReadonlySet<string>;
    right: ReadonlySet<string>;
    pairing: 'one' | 'several';
  }
>;
/** The key with the form among whose results its own are ranked. */
export type FormKey = PaperKey & { formId: string };
export type ReadyPaper = {
  plain: Buffer;
  brotli: Buffer;
  index: AskedIndex;
  /** What orders and times of sections are made from; null where a paper has neither. */
  planned: Pick<Paper, 'rules' | 'sections'> | null;
  /** When an answer is saved: by a button, by leaving its question too, or as it is chosen. */
  saveProfile: NonNullable<Paper['rules']>['saveProfile'];
  /** Whether its questions stand in another order for each attempt. */
  isShuffled: boolean;
};

function bounded<V>(
  load: (ctx: Ctx, name: string) => Promise<V>,
): (ctx: Ctx, name: string) => Promise<V> {
  const held = new LRUCache<string, Promise<V>>({ max: maxPapers });
  return (ctx, name) => {
    const known = held.get(name);
    if (known) return known;
    const loading = load(ctx, name);
    held.set(name, loading);
    // A failure must not be remembered.
    loading.catch(() => held.delete(name));
    return loading;
  };
}

/** By which answers to a paper are checked. */
export function indexOf(paper: Paper): AskedIndex {
  return new Map(
    paper.sections.flatMap((section, place) =>
      section.questions.map((question) => {
        const text = question.content.en ?? question.content.hi;
        const ids = (entries: readonly { _id: string }[] = []) =>
          new Set(entries.map(({ _id }) => _id));
        const { type, pairing = 'several' } = question;
        const optionIds = ids(text?.options);
        const columns = { left: ids(text?.left), right: ids(text?.right) };
        return [question._id, { type, section: place, optionIds, ...columns, pairing }] as const;
      }),
    ),
  );
}

/** Without its questions, which nobody needs to know when a section closes. */
function plannedOf({ rules, sections }: Paper): ReadyPaper['planned'] {
  const planned = { rules, sections: sections.map((section) => ({ ...section, questions: [] })) };
  return hasPlan(planOf(planned, 0)) ? planned : null;
}

/** A paper as ready bytes, and the index by which answers are checked. Throws `not_found`. */
export const readPaper = bounded<ReadyPaper>(async (ctx, name) => {
  const plain = await findPaperBody(ctx.db, name);
  if (!plain) throw new AppError('not_found');
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const brotli = await compress(plain, { params });
  const paper = JSON.parse(plain.toString('utf8')) as Paper;
  const { saveProfile = 'safe', shuffle = 'none' } = paper.rules ?? {};
  const isShuffled = shuffle === 'questions' || shuffle === 'both';
  return {
    plain,
    brotli,
    index: indexOf(paper),
    planned: plannedOf(paper),
    saveProfile,
    isShuffled,
  };
});

/** What a paper says again and again told once, a piece at a time: others get their turn between two. */
async function withoutRepeats(plain: Buffer): Promise<Uint8Array> {
  const packing = packRepeats(plain);
  let step = packing.next();
  while (!step.done) {
    await nextTurn();
    step = packing.next();
  }
  return step.value;
}

/**
 * A paper under the key that a start brings: number used once, text, tag. Long repeats are taken out of it,
 * then it is compressed by gzip, which browsers undo without our help; the paper's name is bound to it, so that one is never taken for another.
 */
export const readSealedPaper = bounded<Buffer>(async (ctx, name) => {
  const { plain } = await readPaper(ctx, name);
  const iv = randomBytes(sealedIvBytes);
  const cipher = createCipheriv('aes-256-gcm', ctx.services.tokens.sealKey(name), iv);
  cipher.setAAD(Buffer.from(name));
  const text = cipher.update(await deflate(await withoutRepeats(plain), { level: 9 }));
  return Buffer.concat([iv, text, cipher.final(), cipher.getAuthTag()]);
});

/** The key of a paper: for scoring, released reviews and rankings, statistics and corrections; no view takes it as it is. */
export const readKey = bounded<FormKey>(async (ctx, name) => {
  const row = await findKey(ctx.db, name);
  if (!row) throw new AppError('not_found');
  return { ...(row.key as PaperKey), formId: row.form_id };
});

/** A picture of a paper as it is kept. Throws `not_found` for one that the paper does not show. */
export async function readPicture(ctx: Ctx, paperName: string, name: string): Promise<Buffer> {
  const fileId = await findPaperPicture(ctx.db, paperName, name);
  const bytes = fileId === undefined ? null : await readHeld(ctx, fileId);
  if (!bytes) throw new AppError('not_found');
  return bytes;
}
