import { createHash } from 'node:crypto';
import type { Asking } from '../../context.ts';
import { AppError, found } from '../../errors.ts';
import { fileUrls } from '../files/api.ts';
import type { QuizRow } from './data.ts';
import { type Compiled, compile, type CompileQuiz } from './service.compile.ts';
import { compiling } from './service.compile-turns.ts';
import { gatherForms } from './service.gather.ts';
import { readEditable } from './service.ts';

/** What a room cannot show: the rest of the faults hinders publishing, not looking. */
const blinding = new Set(['language_missing', 'passage_language_missing', 'no_questions']);

/** Options have the same names each time, so that answers can be marked by a paper that nobody kept. */
function namesBy(seed: string): NonNullable<CompileQuiz['nameOf']> {
  return (...parts) =>
    `p${createHash('sha256')
      .update(JSON.stringify([seed, ...parts]))
      .digest('hex')
      .slice(0, 12)}`;
}

export type PreviewedForm = Pick<Compiled, 'paper' | 'key'> & {
  row: QuizRow;
  form: number;
  forms: number;
  pictures: CompileQuiz['pictures'];
};

/**
 * A form of the draft as publishing would compile it, but for the names of its options. Throws `not_found`
 * to whoever does not make the quiz and for a form that is not drawn, and `unacceptable` for what
 * cannot be shown.
 */
export async function compilePreview(
  ctx: Asking<'user'>,
  id: string,
  form: number,
): Promise<PreviewedForm> {
  const row = await readEditable(ctx, id);
  const { forms } = await gatherForms(ctx, row);
  const draft = found(forms[form]);
  const { faults, paper, key } = await compiling(() =>
    compile({ ...draft, nameOf: namesBy(row.id) }),
  );
  const hindering = faults.filter((fault) => 'key' in fault && blinding.has(fault.key));
  if (hindering.length > 0) throw new AppError('unacceptable', { faults: hindering });
  return { row, form, forms: forms.length, paper, key, pictures: draft.pictures };
}

/** Links to the pictures of a preview, by the names that its paper gives them. */
export async function previewPictures(
  ctx: Asking<'user'>,
  { pictures }: PreviewedForm,
): Promise<{ name: string; url: string }[]> {
  const all = [...pictures.values()];
  const urls = await fileUrls(
    ctx,
    all.map(({ fileId }) => fileId),
    { seconds: 3600 },
  );
  return all.flatMap(({ name, fileId }) => {
    const url = urls.get(fileId);
    return url ? [{ name, url }] : [];
  });
}
