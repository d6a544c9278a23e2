import { formatClock, formatDateTime, formatTime } from '@chinar/content/format';
import { sealedAheadMinutes } from '@chinar/contract/attempts.papers';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { isToCome, type Opening } from './use-opening.ts';
import type { PaperAhead } from './use-paper-ahead.ts';

const dayMs = 86_400_000;

/** How long it is to the opening, by the second on its last day. */
export function TimeToOpening({ opening: { at, leftMs } }: { opening: Opening }) {
  if (leftMs > dayMs) return m.attempts_opens_on({ when: formatDateTime(at, currentLocale()) });
  return (
    <span role="timer" className="tabular-nums">
      {m.attempts_opens_in({ time: formatClock(leftMs) })}
    </span>
  );
}

function paperText(paper: PaperAhead, at: number): string | null {
  const from = at - sealedAheadMinutes * 60_000;
  const texts = {
    here: () => m.attempts_paper_here(),
    coming: () => m.attempts_paper_coming(),
    later: () => m.attempts_paper_later({ time: formatTime(from, currentLocale()) }),
    none: () => null,
  };
  return texts[paper]();
}

/** What is read out while one waits: twice before the bell, and the bell. */
function saidOf({ leftMs }: Opening): string {
  if (leftMs <= 0) return m.attempts_open_now();
  const minutes = [1, 5].find((limit) => leftMs <= limit * 60_000);
  return minutes ? m.attempts_opens_within({ minutes }) : '';
}

/** Over the instructions of a test that one came to before it opened. It keeps its place at the bell. */
export function OpeningNotice({ opening, paper }: { opening: Opening; paper: PaperAhead }) {
  const isEarly = isToCome(opening);
  const when = formatDateTime(opening.at, currentLocale());
  const more = isEarly ? paperText(paper, opening.at) : m.attempts_open_begin();
  return (
    <div className="mb-7">
      <Notice tone={isEarly ? 'info' : 'good'}>
        <p className="font-semibold">
          {isEarly ? m.attempts_opens_on({ when }) : m.attempts_open_now()}
        </p>
        {more && <p className="mt-1 text-14 text-ink-2">{more}</p>}
      </Notice>
      <output className="sr-only">{saidOf(opening)}</output>
    </div>
  );
}
