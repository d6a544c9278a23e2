import type { KeyCorrectionBody } from '@chinar/contract/quizzes.keys';
import type { Asking, Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { PaperKey } from './service.compile.ts';
import { amendPapers, mayCorrect } from './service.correct.ts';
import { readKeyIf, readMarkingKey } from './service.read-key.ts';
import { readEditable } from './service.ts';
import { ranksTakers } from './views.ts';

export type Foreseen = {
  /** The forms whose sheets would all be marked anew. */
  formIds: string[];
  ranksTakers: boolean;
  /** The key by which a sheet would be marked. */
  keyOf: (ctx: Ctx, sheet: { paper_name: string; revision: number }) => Promise<PaperKey>;
};

/**
 * How the papers of a quiz would be marked if a correction were made; nothing is written. Refuses as making
 * it does: `not_found`, `forbidden`, `unacceptable`.
 */
export async function foreseeCorrection(
  ctx: Asking<'user'>,
  quizId: string,
  body: Omit<KeyCorrectionBody, 'reason'>,
): Promise<Foreseen> {
  const row = await readEditable(ctx, quizId);
  if (!(await mayCorrect(ctx, row, body.questionId))) throw new AppError('forbidden');
  const { items } = await amendPapers(ctx, quizId, body);
  const byPaper = new Map(items.map(({ paper, item }) => [paper.name, item]));
  const held = new Map<string, Promise<PaperKey>>();
  return {
    formIds: [...new Set(items.map(({ paper }) => paper.form_id))],
    ranksTakers: ranksTakers(row),
    keyOf: (asking, { paper_name, revision: key_revision }) => {
      const item = byPaper.get(paper_name);
      const marking = { paper_name, key_revision };
      if (!item) return readMarkingKey(asking, marking);
      const name = `${paper_name} ${key_revision}`;
      const known = held.get(name);
      if (known) return known;
      const reading = readKeyIf(asking, marking, { questionId: body.questionId, item });
      held.set(name, reading);
      return reading;
    },
  };
}
