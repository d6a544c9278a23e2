import type { Id } from '@chinar/contract/ids';
import type { Ctx } from '../../context.ts';
import { sectionFacts } from '../courses/api.ts';
import { withdraw } from './data.ts';
import { partTitles } from './service.live.ts';
import { tell } from './service.tell.ts';

const keyOf = (openingId: string): string => `opening:${openingId}`;

type Opening = {
  openingId: string;
  courseId: Id<'courses'>;
  sectionId: Id<'course_sections'>;
  userId: Id<'users'>;
};

/** Tells a learner that a section was opened to them. */
export async function tellSectionOpened(
  ctx: Ctx,
  { openingId, courseId, sectionId, userId }: Opening,
  { at }: { at: Date },
): Promise<void> {
  const facts = await sectionFacts(ctx, { courseId, sectionId });
  if (!facts) return;
  const { title, section, lessonId } = facts;
  const path = `/courses/${courseId}${lessonId ? `/lessons/${lessonId}` : ''}`;
  await tell(ctx, {
    type: 'section_opened',
    facts: { title, section, path, ...partTitles(facts, { section }) },
    key: keyOf(openingId),
    at,
    userIds: [userId],
  });
}

export const untellSection = (
  { db }: Ctx,
  { openingId }: { openingId: string },
  { at }: { at: Date },
): Promise<void> => withdraw(db, keyOf(openingId), at);
