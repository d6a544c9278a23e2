import type { Id } from '@chinar/contract/ids';
import type { Ctx } from '../../context.ts';
import { type Locale } from '../../context.ts';
import { partIn, titlesIn, type Translated } from '../../locale.ts';
import { liveAudience } from '../courses/api.ts';
import { tell } from './service.tell.ts';

/** The titles of a course and of one of its parts in Hindi, where somebody translated them. */
export function partTitles<N extends string>(
  course: Translated,
  part: Record<N, string>,
): { in?: Partial<Record<Locale, Partial<Record<N | 'title', string>>>> } {
  const titles: Partial<Record<Locale, object>> = { ...titlesIn({ title: course }) };
  for (const locale of ['en', 'hi'] as const) {
    const inTongue = partIn(course, locale);
    const told = Object.entries<string>(part).filter(([, title]) => inTongue(title) !== title);
    if (told.length === 0) continue;
    const named = told.map(([name, title]) => [name, inTongue(title)]);
    titles[locale] = { ...titles[locale], ...Object.fromEntries(named) };
  }
  return Object.keys(titles).length > 0 ? { in: titles } : {};
}

type Live = { lessonId: Id<'course_lessons'>; courseId: Id<'courses'>; startsAt: string };

/** Reminds those to whom a live lesson will be open that it begins. */
export async function tellLiveLesson(ctx: Ctx, live: Live, { at }: { at: Date }): Promise<void> {
  const audience = await liveAudience(ctx, live);
  if (!audience) return;
  const { lessonId, courseId, startsAt } = live;
  const { title, lesson, minutes, userIds } = audience;
  await tell(ctx, {
    type: 'live_lesson_reminder',
    facts: {
      title,
      lesson,
      startsAt,
      path: `/courses/${courseId}/lessons/${lessonId}`,
      ...partTitles(audience, { lesson }),
    },
    key: `live:${lessonId}:${startsAt}`,
    expiresAt: new Date(Date.parse(startsAt) + minutes * 60_000),
    at,
    userIds,
  });
}
