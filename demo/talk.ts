import type { Ctx } from '../server/src/context.ts';
import { buildComment, buildLike, buildReport } from '../server/src/features/comments/fixtures.ts';
import { commentThreads, heldComments } from './content/comments.ts';
import { filmSlugs } from './content/videos.ts';

const hourMs = 3_600_000;

type People = {
  tutorId: string;
  /** The learners, the first one first. */
  learnerIds: readonly string[];
  /** The films in the order of `filmSlugs`. */
  videoIds: readonly string[];
};

/** What is said below the films of the demo world, and what waits to be read there. */
export async function buildTalk(
  ctx: Ctx,
  { tutorId, learnerIds, videoIds }: People,
): Promise<void> {
  const idOf = (number: number): string =>
    number === 0 ? tutorId : (learnerIds[number - 1] ?? tutorId);
  let hours = 200;
  const at = (): Date => {
    hours -= 7;
    return new Date(ctx.services.clock.now() - hours * hourMs);
  };
  for (const [slug, threads] of Object.entries(commentThreads)) {
    const videoId = videoIds[filmSlugs.indexOf(slug)];
    if (!videoId) continue;
    for (const { by, content, at: second, likedBy = [], replies = [] } of threads) {
      const whole = { content, at_seconds: second ?? null, created_at: at() };
      const id = await buildComment(ctx, { videoId, authorId: idOf(by) }, whole);
      for (const number of likedBy) await buildLike(ctx, id, idOf(number));
      for (const reply of replies) {
        const answer = { content: reply.content, parent_id: id, created_at: at() };
        await buildComment(ctx, { videoId, authorId: idOf(reply.by) }, answer);
      }
    }
  }
  const [videoId] = videoIds;
  if (!videoId) return;
  const { waiting, first, reported } = heldComments;
  const held = { status: 'pending' as const, created_at: at() };
  const by = (number: number) => ({ videoId, authorId: idOf(number) });
  await buildComment(ctx, by(waiting.by), { ...held, content: waiting.content, reason: 'link' });
  await buildComment(ctx, by(first.by), { ...held, content: first.content, reason: 'first' });
  const id = await buildComment(ctx, by(reported.by), {
    content: reported.content,
    created_at: at(),
  });
  for (const number of reported.reporters) await buildReport(ctx, id, idOf(number));
}
