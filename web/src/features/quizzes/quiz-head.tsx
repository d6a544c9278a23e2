import { formatDateTime, formatDuration, formatMarks } from '@chinar/content/format';
import type { QuizMeta } from '@chinar/contract/quizzes';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../lib/i18n.ts';
import { difficultyWord } from '../../lib/words.ts';
import { Notice } from '../../ui/notice.tsx';
import { beside } from '../../ui/screens/detail-frame.ts';
import { ScreenTitle } from '../../ui/screens/screen-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatNumber } from '../../ui/stat-number.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Given } from '../../ui/given.tsx';
import { UnlockNotice } from './unlock-part.tsx';

/** A test at a glance: time, questions, marks, attempts, languages. */
export function QuizHead({ quiz, lead }: { quiz: QuizMeta; lead: string }) {
  const locale = currentLocale();
  const words = { en: m.common_language_en, hi: m.common_language_hi };
  return (
    <div className="grid gap-5">
      <ScreenTitle className="text-36 lg:text-48">{quiz.title}</ScreenTitle>
      {lead && (
        <p className="-mt-1 max-w-text text-18 text-ink-2">
          <Given>{lead}</Given>
        </p>
      )}
      <p className="flex flex-wrap gap-1.5">
        <Tag>{difficultyWord(quiz.difficulty)}</Tag>
        {quiz.isPublic && <Tag tone="lake">{m.quizzes_guest_open()}</Tag>}
        {quiz.isFreeSample && <Tag tone="good">{m.quizzes_free_sample()}</Tag>}
        {quiz.languages.map((language) => (
          <Tag key={language}>
            <Given>{words[language]()}</Given>
          </Tag>
        ))}
      </p>
      <dl className="grid grid-cols-2 gap-4 border-y border-line py-5 sm:grid-cols-4">
        <StatNumber
          value={formatDuration(quiz.durationMinutes, locale)}
          label={m.quizzes_quiz_duration()}
        />
        <StatNumber value={String(quiz.totalQuestions)} label={m.quizzes_quiz_questions()} />
        <StatNumber value={formatMarks(quiz.maxScore)} label={m.quizzes_quiz_marks()} />
        <StatNumber
          value={
            quiz.attemptsAllowed === 0 ? m.quizzes_quiz_unlimited() : String(quiz.attemptsAllowed)
          }
          label={m.quizzes_quiz_attempts()}
        />
      </dl>
      <UnlockNotice quiz={quiz} />
      {quiz.window && (
        <Notice tone="warn">
          {m.quizzes_quiz_window({
            open: formatDateTime(quiz.window.open, locale),
            close: formatDateTime(quiz.window.close, locale),
          })}
        </Notice>
      )}
    </div>
  );
}

/** The shape of the whole screen while it is on its way. */
export function QuizSkeleton() {
  return (
    <div className={`mt-3 grid gap-y-10 ${beside.tablet.frame}`}>
      <div className="grid content-start gap-5">
        <Skeleton className="h-12 w-3/4" />
        <Skeleton className="h-6 w-1/3" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="mt-6 h-40 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
      <Skeleton className="h-80 w-full" />
    </div>
  );
}
