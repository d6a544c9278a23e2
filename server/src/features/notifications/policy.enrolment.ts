import { formatDate } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import type { Locale } from '../../context.ts';

type Enrolment = { title: string; isGiven?: boolean | undefined; endsOn?: string | undefined };

/** To whoever enrolled, or was given something by staff. */
export function enrolledWords(
  { title, isGiven = false, endsOn }: Enrolment,
  { locale }: { locale: Locale },
): { title: string; message: string } {
  return {
    title: isGiven
      ? m.notifications_given_title({}, { locale })
      : m.notifications_course_enrolled_title({}, { locale }),
    message:
      endsOn === undefined
        ? m.notifications_course_enrolled_text({ title }, { locale })
        : m.notifications_given_until_text({ title, day: formatDate(endsOn, locale) }, { locale }),
  };
}
