import * as m from '@chinar/messages/paraglide/messages';
import type { Asking } from '../../context.ts';
import { Bytes } from '../../http/request.ts';
import { titleIn } from '../../locale.ts';
import { listOpenings } from './data.schedule.ts';
import { siteOf, writeCalendar } from '../../calendar.ts';
import { getVisible } from './service.ts';

/**
 * When the tests of a series open, for a calendar. Every test keeps its name there for good, so that one that
 * is moved moves in the calendars of those who subscribed.
 */
export async function getSchedule(ctx: Asking, idOrSlug: string): Promise<Bytes> {
  const series = await getVisible(ctx, idOrSlug);
  const { locale } = ctx;
  const { origin, host } = siteOf(ctx.services.config.PUBLIC_URL);
  const title = titleIn(series, locale);
  const rows = await listOpenings(ctx.db, series.id);
  const calendar = writeCalendar(
    title,
    rows.map((row) => ({
      uid: `quiz-${row.id}@${host}`,
      when: { start: row.opens_at, minutes: row.duration_minutes },
      title: titleIn(row, locale),
      text: m.test_series_schedule_event({ series: title }, { locale }),
      url: `${origin}/test-series/${series.id}/quiz/${row.id}`,
      changed: row.updated_at,
    })),
  );
  // In the language of whoever asks: no cache on the way gives it to the next one.
  const kept = series.is_published ? 'private, max-age=300' : 'private, no-store';
  return new Bytes(Buffer.from(calendar), null, kept);
}
