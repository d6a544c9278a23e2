import { formatDateTime, formatDuration } from '@chinar/content/format';
import type { OwnNow } from '@chinar/contract/attempts.own';
import * as m from '@chinar/messages/paraglide/messages';
import { ChevronRight, FileCheck2 } from 'lucide-react';
import { currentLocale } from '../../../lib/i18n.ts';
import { useNow } from '../../../lib/effects.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';

type Next = OwnNow['next'][number];

function factsOf({ series, durationMinutes, totalQuestions, window }: Next, now: number | null) {
  const locale = currentLocale();
  const isSoon = window !== null && now !== null && Date.parse(window.open) > now;
  return [
    isSoon
      ? m.attempts_own_opens({ time: formatDateTime(window.open, locale) })
      : window && m.attempts_own_until({ time: formatDateTime(window.close, locale) }),
    series,
    m.attempts_own_questions({ count: totalQuestions }),
    formatDuration(durationMinutes, locale),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The next test as the one thing to do; for who follows no series, the way to a first one. */
export function FirstTest({ next, isNew }: { next: Next | null; isNew: boolean }) {
  const now = useNow();
  if (!next)
    return (
      <Card as="section" tone="raised" className="grid gap-3 md:p-7">
        <h2 className="text-22 md:text-28">
          {isNew ? m.attempts_own_begin() : m.attempts_own_done()}
        </h2>
        <p className="max-w-text text-ink-2">
          {isNew ? m.attempts_own_begin_text() : m.attempts_own_done_text()}
        </p>
        <div className="mt-2">
          <LinkButton to={paths.seriesList(isNew ? { price: 'free' } : {})} variant="primary">
            {isNew ? m.attempts_own_free() : m.attempts_own_browse()}
          </LinkButton>
        </div>
      </Card>
    );
  return (
    <Card as="section" tone="raised" className="grid gap-3 md:p-7">
      <p className="text-14 font-semibold text-leaf">{m.attempts_own_next()}</p>
      <h2 className="text-22 md:text-28">{next.title}</h2>
      <p className="text-ink-2">{factsOf(next, now)}</p>
      <div className="mt-2">
        <LinkButton to={paths.quiz(next.testSeriesId, next._id)} variant="primary">
          {m.attempts_own_details()}
        </LinkButton>
      </div>
    </Card>
  );
}

/** Tests that come after. */
export function NextTests({ next }: { next: readonly Next[] }) {
  const now = useNow();
  return (
    <section>
      <h2 className="mb-3 text-22">{m.attempts_own_then()}</h2>
      <Card padded={false}>
        <ul>
          {next.map((quiz) => (
            <li key={quiz._id} className="border-b border-line last:border-0">
              <Link
                look="none"
                to={paths.quiz(quiz.testSeriesId, quiz._id)}
                className="state flex min-h-18 items-center gap-4 px-4 py-3 hover:bg-sunk md:px-5"
              >
                <FileCheck2 size={26} className="shrink-0 text-lake" aria-hidden="true" />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{quiz.title}</span>
                  <span className="block text-14 text-ink-2">{factsOf(quiz, now)}</span>
                </span>
                <ChevronRight size={20} className="shrink-0 text-ink-2" aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
