import { formatDateTime, formatDuration } from '@chinar/content/format';
import type { QuizEdit } from '@chinar/contract/quizzes';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../../lib/i18n.ts';
import { releaseChoices } from './words.ts';

type Glanced = Pick<QuizEdit, 'definition' | 'testSeriesId' | 'courseId' | 'isFreeSample'>;

/** Who may sit it. */
function takers({ definition, testSeriesId, courseId, isFreeSample }: Glanced): string {
  if (definition.isPublic) return m.quizzes_make_glance_guests();
  if (courseId) return m.quizzes_make_glance_course();
  if (!testSeriesId) return m.quizzes_make_glance_accounts();
  return isFreeSample ? m.quizzes_free_sample() : m.quizzes_make_glance_enrolled();
}

/** How long, how often, when, for whom, and when results are out: as the draft says it. */
export function facts(quiz: Glanced): [string, string][] {
  const { definition } = quiz;
  const { attemptsAllowed, durationMinutes, window, release } = definition;
  const locale = currentLocale();
  const usual = window ? 'afterClose' : 'immediately';
  const isOut = releaseChoices().find(({ value }) => value === (release?.score ?? usual));
  return [
    [m.quizzes_quiz_duration(), formatDuration(durationMinutes, locale)],
    [
      m.quizzes_quiz_attempts(),
      attemptsAllowed === 0 ? m.quizzes_quiz_unlimited() : String(attemptsAllowed),
    ],
    [m.quizzes_make_part_access(), takers(quiz)],
    [
      m.quizzes_make_glance_when(),
      window
        ? m.quizzes_quiz_window({
            open: formatDateTime(window.open, locale),
            close: formatDateTime(window.close, locale),
          })
        : m.quizzes_make_glance_always(),
    ],
    [m.quizzes_make_glance_score(), isOut?.label ?? ''],
  ];
}

/** What one would open the form for, only to look. */
export function AtAGlance({ quiz }: { quiz: QuizEdit }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      {facts(quiz).map(([label, value]) => (
        <div key={label}>
          <dt className="text-14 text-ink-2">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
