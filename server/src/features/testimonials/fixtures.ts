import { consentVersion } from '@chinar/contract/testimonials.limits';
import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import type { NewTestimonial } from './data.ts';

type Fields = Partial<NewTestimonial> & {
  status?: 'pending' | 'approved' | 'rejected';
  isSample?: boolean;
};

/** Adds one; with `status`, decided on by its author, which only a fixture can do. */
export async function buildTestimonial(
  ctx: Ctx,
  authorId: string,
  { status = 'pending', isSample = false, ...fields }: Fields = {},
): Promise<string> {
  const id = newId();
  const isDecided = status !== 'pending';
  await ctx.db.q
    .insertInto('testimonials')
    .values({
      id,
      author_id: authorId,
      content: `The mocks felt like the day itself ${id.slice(-8)}.`,
      rating: 5,
      language: 'en',
      consent_version: consentVersion,
      consented_at: new Date(),
      is_sample: isSample,
      status,
      reason: status === 'rejected' ? 'An example of a reason.' : null,
      reviewed_by: isDecided ? authorId : null,
      reviewed_at: isDecided ? new Date() : null,
      ...fields,
    })
    .execute();
  return id;
}
