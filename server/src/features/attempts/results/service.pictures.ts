import type { Asking } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { Bytes } from '../../../http/request.ts';
import { readPicture } from '../../quizzes/api.ts';
import { mayReadPaper } from './service.result.ts';

/** A picture of a paper, for whoever may read the paper. */
export async function getPaperPicture(ctx: Asking, hash: string, name: string): Promise<Bytes> {
  if (!(await mayReadPaper(ctx, hash))) throw new AppError('not_found');
  return new Bytes(
    await readPicture(ctx, hash, name),
    null,
    'private, max-age=31536000, immutable',
  );
}
