import { formatDate, formatDateTime, formatMarks } from '@chinar/content/format';
import type { Notification, NotificationType } from '@chinar/contract/notifications';
import * as m from '@chinar/messages/paraglide/messages';
import * as z from 'zod/mini';
import { Language } from '@chinar/contract/text';
import type { Locale } from '../../context.ts';
import { deskWords } from './policy.desk.ts';
import { enrolledWords } from './policy.enrolment.ts';
import { invoiceLink, orderLink, paidWords, paymentFacts, unpaidWords } from './policy.payment.ts';

export type Way = 'inApp' | 'email';
export type Words = { title: string; message: string };
/** Texts that kinds name by an id, by that id: read once for all rows that are shown. */
export type Texts = ReadonlyMap<string, Words & { hi: Words | null }>;
/** In which language somebody reads, and by which clock. */
export type Reader = { locale: Locale; zone: string };
type Telling = Reader & { count: number; texts: Texts };

export type Kind<F = unknown> = {
  /** What a row keeps; words are made of it when it is read, in the reader's language. */
  facts: z.ZodMiniType<F>;
  /** Null for what is not there any more. */
  words: (facts: F, telling: Telling) => Words | null;
  /** Where it leads, as a path of this site. */
  link: (facts: F) => string | null;
  /** Where its mail leads, if that is another page. */
  mailLink?: (facts: F) => string;
  priority: Notification['priority'];
  /** By which ways it comes unless somebody chose otherwise. */
  ways: Record<Way, boolean>;
  /** The ways that nobody can switch off. */
  locked: readonly Way[];
  /** Its mail waits for no morning and no digest. */
  isPressing: boolean;
};

type Given<F> = Pick<Kind<F>, 'facts' | 'words' | 'link'> & Partial<Kind<F>>;

function kind<F>(given: Given<F>): Kind<F> {
  const usual = { priority: 'normal', locked: [], isPressing: false } as const;
  return { ...usual, ways: { inApp: true, email: false }, ...given };
}

const both = { inApp: true, email: true };

/** Titles that a fact names, in the languages into which they were translated. */
const translated = {
  in: z.optional(
    z.partialRecord(
      Language,
      z.strictObject({
        title: z.optional(z.string()),
        series: z.optional(z.string()),
        lesson: z.optional(z.string()),
        section: z.optional(z.string()),
      }),
    ),
  ),
};

/** The facts with their titles in the reader's language; as they were written where nobody translated them. */
export function inTongue<F>(facts: F, locale: Locale): F {
  const { in: titles } = facts as { in?: Partial<Record<Locale, Partial<F>>> };
  return { ...facts, ...titles?.[locale] };
}

const titled = z.strictObject({ title: z.string(), path: z.nullable(z.string()), ...translated });
const pathOf = ({ path }: { path: string | null }): string | null => path;

/** Who enrolled by themselves, or was given something by staff (`isGiven`), until a day. */
const enrolment = z.extend(titled, {
  isGiven: z.optional(z.boolean()),
  endsOn: z.optional(z.iso.date()),
});

/** What a corrected key made of a score, in marks. */
const scoreChange = z.strictObject({ before: z.number(), after: z.number() });

/** What became of a challenge of a key. */
const challengeWords = {
  accepted: (title: string, locale: Locale): Words => ({
    title: m.notifications_challenge_accepted_title({}, { locale }),
    message: m.notifications_challenge_accepted_text({ title }, { locale }),
  }),
  rejected: (title: string, locale: Locale): Words => ({
    title: m.notifications_challenge_rejected_title({}, { locale }),
    message: m.notifications_challenge_rejected_text({ title }, { locale }),
  }),
};

/** What was done about an attempt of one's own. */
const careWords = {
  voided: (title: string, locale: Locale): Words => ({
    title: m.notifications_voided_title({}, { locale }),
    message: m.notifications_voided_text({ title }, { locale }),
  }),
  reopened: (title: string, locale: Locale): Words => ({
    title: m.notifications_reopened_title({}, { locale }),
    message: m.notifications_reopened_text({ title }, { locale }),
  }),
  further: (title: string, locale: Locale): Words => ({
    title: m.notifications_further_title({}, { locale }),
    message: m.notifications_further_text({ title }, { locale }),
  }),
};

/** Of payments and bookings one is told whatever one chose: they are owed an account. */
const owed = { ways: both, locked: ['inApp', 'email'], isPressing: true } as const;

const seat = z.strictObject({ centre: z.string(), at: z.iso.datetime() });
const seatOf = ({ centre, at }: z.infer<typeof seat>, { locale, zone }: Reader) => ({
  centre,
  at: formatDateTime(at, locale, zone),
});

/** Somebody answers: several unread answers to one text are one line with their number. */
const reply = z.strictObject({ by: z.string(), path: z.nullable(z.string()) });
function replyWords(title: (o: object, l: { locale: Locale }) => string) {
  return ({ by }: z.infer<typeof reply>, { locale, count }: Telling): Words => ({
    title: title({}, { locale }),
    message:
      count > 1
        ? m.notifications_reply_more({ name: by, count: count - 1 }, { locale })
        : m.notifications_reply_one({ name: by }, { locale }),
  });
}

/** Every kind of what one is told: its words for the bell and for the mail, its link, and its ways. */
export const kinds = {
  quiz_completed: kind({
    facts: z.extend(titled, {
      isOut: z.boolean(),
      change: z.optional(scoreChange),
      challenge: z.optional(z.enum(['accepted', 'rejected'])),
      care: z.optional(z.enum(['voided', 'reopened', 'further'])),
    }),
    words: ({ title, isOut, change, challenge, care }, { locale }) => {
      if (care) return careWords[care](title, locale);
      if (challenge) return challengeWords[challenge](title, locale);
      return change
        ? {
            title: m.notifications_regraded_title({}, { locale }),
            message: m.notifications_regraded_text(
              { title, before: formatMarks(change.before), after: formatMarks(change.after) },
              { locale },
            ),
          }
        : {
            title: isOut
              ? m.notifications_quiz_result_title({}, { locale })
              : m.notifications_quiz_completed_title({}, { locale }),
            message: isOut
              ? m.notifications_quiz_result_text({ title }, { locale })
              : m.notifications_quiz_completed_text({ title }, { locale }),
          };
    },
    link: pathOf,
  }),
  quiz_published: kind({
    facts: z.extend(titled, { series: z.string() }),
    words: ({ title, series }, { locale, count }) => ({
      title:
        count > 1
          ? m.notifications_quizzes_published_title({ count }, { locale })
          : m.notifications_quiz_published_title({}, { locale }),
      message: m.notifications_quiz_published_text({ title, series }, { locale }),
    }),
    link: pathOf,
  }),
  test_series_published: kind({
    facts: titled,
    words: ({ title }, { locale }) => ({
      title: m.notifications_series_published_title({}, { locale }),
      message: m.notifications_series_published_text({ title }, { locale }),
    }),
    link: pathOf,
  }),
  course_enrolled: kind({
    facts: enrolment,
    words: enrolledWords,
    link: pathOf,
  }),
  course_completed: kind({
    facts: titled,
    words: ({ title }, { locale }) => ({
      title: m.notifications_course_completed_title({}, { locale }),
      message: m.notifications_course_completed_text({ title }, { locale }),
    }),
    link: pathOf,
  }),
  access_ending: kind({
    ways: both,
    facts: z.extend(titled, { days: z.number(), endsOn: z.iso.date() }),
    words: ({ title, days, endsOn }, { locale }) => ({
      title:
        days > 1
          ? m.notifications_ending_title({ count: days }, { locale })
          : m.notifications_ending_tomorrow_title({}, { locale }),
      message: m.notifications_ending_text({ title, day: formatDate(endsOn, locale) }, { locale }),
    }),
    link: pathOf,
  }),
  live_lesson_reminder: kind({
    ways: both,
    // An hour later nobody needs it.
    isPressing: true,
    facts: z.extend(titled, { lesson: z.string(), startsAt: z.iso.datetime() }),
    words: ({ title, lesson, startsAt }, { locale, zone }) => ({
      title: m.notifications_live_title({ at: formatDateTime(startsAt, locale, zone) }, { locale }),
      message: m.notifications_live_text({ title, lesson }, { locale }),
    }),
    link: pathOf,
  }),
  section_opened: kind({
    facts: z.extend(titled, { section: z.string() }),
    words: ({ title, section }, { locale }) => ({
      title: m.notifications_section_opened_title({}, { locale }),
      message: m.notifications_section_opened_text({ title, section }, { locale }),
    }),
    link: pathOf,
  }),
  badge_earned: kind({
    facts: titled,
    words: ({ title }, { locale }) => ({
      title: m.notifications_badge_title({}, { locale }),
      message: m.notifications_badge_text({ title }, { locale }),
    }),
    link: pathOf,
  }),
  level_up: kind({
    facts: z.strictObject({ level: z.number() }),
    words: ({ level }, { locale }) => ({
      title: m.notifications_level_title({}, { locale }),
      message: m.notifications_level_text({ level }, { locale }),
    }),
    link: () => '/gamification',
  }),
  seat_booking_confirmed: kind({
    ...owed,
    facts: seat,
    words: (facts, reader) => ({
      title: m.notifications_seat_confirmed_title({}, reader),
      message: m.notifications_seat_text(seatOf(facts, reader), reader),
    }),
    link: () => '/my-bookings',
  }),
  seat_booking_cancelled: kind({
    ...owed,
    priority: 'high',
    facts: seat,
    words: (facts, reader) => ({
      title: m.notifications_seat_cancelled_title({}, reader),
      message: m.notifications_seat_text(seatOf(facts, reader), reader),
    }),
    link: () => '/my-bookings',
  }),
  seat_booking_reminder: kind({
    ways: both,
    isPressing: true,
    facts: seat,
    words: (facts, reader) => ({
      title: m.notifications_seat_reminder_title({}, reader),
      message: m.notifications_seat_text(seatOf(facts, reader), reader),
    }),
    link: () => '/my-bookings',
  }),
  payment_success: kind({
    ...owed,
    facts: paymentFacts,
    words: paidWords,
    link: orderLink,
    mailLink: invoiceLink,
  }),
  payment_failed: kind({
    ...owed,
    priority: 'high',
    facts: paymentFacts,
    words: unpaidWords,
    link: orderLink,
  }),
  comment_reply: kind({
    ways: both,
    facts: reply,
    words: replyWords(m.notifications_comment_title),
    link: pathOf,
  }),
  discussion_reply: kind({
    ways: both,
    facts: reply,
    words: replyWords(m.notifications_discussion_title),
    link: pathOf,
  }),
  /** To admins: something waits at a desk of theirs. */
  desk_waiting: kind({
    ways: both,
    facts: z.strictObject({ what: z.enum(['application', 'words', 'dispute']), path: z.string() }),
    words: ({ what }, { locale, count }) => deskWords(what, { locale, count }),
    link: pathOf,
  }),
  announcement: kind({
    ways: both,
    // Whom news are for was counted before they were sent.
    locked: ['inApp'],
    facts: z.strictObject({ announcementId: z.string() }),
    words: ({ announcementId }, { locale, texts }) => {
      const text = texts.get(announcementId);
      return (locale === 'hi' && text?.hi) || text || null;
    },
    link: () => null,
  }),
  system: kind({
    ways: both,
    locked: ['inApp', 'email'],
    isPressing: true,
    facts: z.strictObject({
      title: z.string(),
      message: z.string(),
      path: z.nullable(z.string()),
      hi: z.optional(z.strictObject({ title: z.string(), message: z.string() })),
    }),
    words: ({ title, message, hi }, { locale }) =>
      locale === 'hi' && hi ? hi : { title, message },
    link: pathOf,
  }),
} as const satisfies Record<NotificationType, unknown>;

/** What has to be known to tell something of a kind. */
export type FactsOf<T extends NotificationType> =
  (typeof kinds)[T] extends Kind<infer F> ? F : never;

/** The kind of a row, whatever its facts are. */
export function kindOf(type: NotificationType): Kind {
  return kinds[type] as unknown as Kind;
}
