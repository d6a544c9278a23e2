import * as m from '@chinar/messages/paraglide/messages';
import type { Id } from '@chinar/contract/ids';
import { type CalendarEvent, siteOf, writeCalendar } from '../../calendar.ts';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { AppError, found } from '../../errors.ts';
import { emitAll } from '../../events/emit.ts';
import { Bytes } from '../../http/request.ts';
import { partIn, titleIn, type Translated } from '../../locale.ts';
import { listHoldersSince } from '../entitlements/api.ts';
import { findCourse } from './data.ts';
import { listOpenedOf } from './data.learners.ts';
import { dropReminders, listTouched, noteLive } from './data.live.ts';
import { liveStarting } from './events.ts';
import { type Place, placesOf, whyClosed } from './policy.outline.ts';
import { type Opened, openCourse } from './service.reading.ts';

const dayMs = 86_400_000;
const noneOpen: ReadonlySet<string> = new Set();

/** Tells of the live lessons that begin within the hour; a lesson that was moved is told by its new time. */
export async function tellLive(ctx: Ctx): Promise<void> {
  const now = new Date(ctx.services.clock.now());
  await transact(ctx, async (inner) => {
    const rows = await noteLive(inner.db, now, '1 hour');
    const told = rows.map(({ lesson_id: lessonId, course_id: courseId, starts_at }) => {
      const payload = { lessonId, courseId, startsAt: starts_at.toISOString() };
      return { subject: lessonId, payload };
    });
    await emitAll(inner, liveStarting, told);
  });
  await dropReminders(ctx.db, new Date(now.getTime() - dayMs));
}

type Live = { lessonId: Id<'course_lessons'>; courseId: Id<'courses'>; startsAt: string };

export type LiveAudience = Translated & {
  title: string;
  lesson: string;
  minutes: number;
  userIds: string[];
};

/**
 * To whom a live lesson will be open when it begins: those who hold the course then, once its section is open
 * to them, or where they have opened the lesson before. Null where it begins at that time no more.
 */
export async function liveAudience(
  ctx: Ctx,
  { lessonId, courseId, startsAt }: Live,
): Promise<LiveAudience | null> {
  const row = await findCourse(ctx.db, { id: courseId }, null);
  const outline = row?.outline;
  const place = outline && placesOf(outline).find(({ lesson }) => lesson._id === lessonId);
  if (!row || !place?.lesson.live) return null;
  const { live, title } = place.lesson;
  const at = new Date(startsAt);
  if (Date.parse(live.startsAt) !== at.getTime()) return null;
  const holders = await listHoldersSince(ctx.db, { itemType: 'course', itemId: courseId }, at);
  const touched = await listTouched(ctx.db, lessonId);
  const handed = await listOpenedOf(ctx.db, place.section._id);
  const mayCome = ({ userId, beganAt }: (typeof holders)[number]): boolean => {
    const opened = handed.has(userId) ? new Set([place.section._id]) : noneOpen;
    const begun = touched.has(userId) ? new Set([lessonId]) : noneOpen;
    return whyClosed(place, { state: 'active', beganAt, now: at, touched: begun, opened }) === null;
  };
  return {
    title: row.title,
    translations: row.translations,
    lesson: title,
    minutes: live.minutes,
    userIds: holders.filter(mayCome).map(({ userId }) => userId),
  };
}

function eventOf(ctx: Asking, { row }: Opened, { lesson }: Place): CalendarEvent[] {
  if (!lesson.live) return [];
  const { origin, host } = siteOf(ctx.services.config.PUBLIC_URL);
  const { locale } = ctx;
  return [
    {
      uid: `lesson-${lesson._id}@${host}`,
      when: { start: new Date(lesson.live.startsAt), minutes: lesson.live.minutes },
      title: partIn(row, locale)(lesson.title),
      // The way in stands on the page of the lesson, which asks who comes: a calendar is handed around.
      text: m.courses_live_calendar_text({ title: titleIn(row, locale) }, { locale }),
      url: `${origin}/courses/${row.id}/lessons/${lesson._id}`,
      changed: row.updated_at,
    },
  ];
}

function calendarOf(ctx: Asking, opened: Opened, places: readonly Place[]): Bytes {
  const events = places.flatMap((place) => eventOf(ctx, opened, place));
  const name = titleIn(opened.row, ctx.locale);
  return new Bytes(Buffer.from(writeCalendar(name, events)), null, 'private, no-store');
}

/** One live lesson for a calendar; whoever may not open the lesson hears why, as on its page. */
export async function getLiveDate(
  ctx: Asking,
  { idOrSlug, lessonId }: { idOrSlug: string; lessonId: string },
): Promise<Bytes> {
  const opened = await openCourse(ctx, idOrSlug);
  const places = placesOf(opened.outline);
  const place = found(places.find(({ lesson }) => lesson._id === lessonId && lesson.live !== null));
  const closed = whyClosed(place, opened.reading);
  if (closed !== null) throw new AppError(closed);
  return calendarOf(ctx, opened, [place]);
}

/** All live lessons of a course that are open to somebody; where none is, why the first is not. */
export async function getLiveDates(ctx: Asking, idOrSlug: string): Promise<Bytes> {
  const opened = await openCourse(ctx, idOrSlug);
  const places = placesOf(opened.outline).filter(({ lesson }) => lesson.live !== null);
  const isOpen = (place: Place): boolean => whyClosed(place, opened.reading) === null;
  const open = places.filter(isOpen);
  const closed = whyClosed(found(places[0]), opened.reading);
  if (open.length === 0 && closed !== null) throw new AppError(closed);
  return calendarOf(ctx, opened, open);
}
