import * as m from '@chinar/messages/paraglide/messages';
import { siteOf, writeCalendar } from '../../calendar.ts';
import type { Asking } from '../../context.ts';
import { Bytes } from '../../http/request.ts';
import { wordsIn } from '../../locale.ts';
import { getVisible } from './service.ts';
import { examView } from './views.ts';

/** The confirmed days of an exam, each under a name that stays when its day moves. */
export async function getDates(ctx: Asking, idOrSlug: string): Promise<Bytes> {
  const row = await getVisible(ctx, idOrSlug);
  const exam = examView(row);
  const { locale } = ctx;
  const { origin, host } = siteOf(ctx.services.config.PUBLIC_URL);
  const name = wordsIn(exam.name, locale);
  const events = exam.importantDates.flatMap(({ label, on, isConfirmed, source }, place) =>
    on === null || !isConfirmed
      ? []
      : [
          {
            uid: `exam-${exam._id}-${place}@${host}`,
            when: { day: on },
            title: m.exams_date_event(
              { exam: exam.code, label: wordsIn(label, locale) },
              { locale },
            ),
            text: source && m.exams_source({ source }, { locale }),
            url: `${origin}/exams/${exam.slug}`,
            changed: row.updated_at,
          },
        ],
  );
  // Its words follow who asks, so that nobody else's cache may keep it.
  const kept = exam.status === 'published' ? 'private, max-age=300' : 'private, no-store';
  return new Bytes(Buffer.from(writeCalendar(name, events)), null, kept);
}
