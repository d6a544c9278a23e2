import { formatDuration, formatTime } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTerms } from './use-opening.ts';

/** The moment moves with the clock, and no faster than anybody reads. */
const everyMs = 20_000;

/**
 * When the test will end that is begun now, as the server will set it: the close of a window may come
 * before the full time, and some learners have more of it. Where it cannot be asked, the start will say.
 */
export function StartTerms({ quizId, isEarly }: { quizId: string; isEarly: boolean }) {
  const data = useTerms(quizId, { everyMs });
  // Its place is kept, so that what stands below is not pushed down when the answer comes.
  if (!data) return <div aria-hidden="true" className="min-h-18 md:min-h-12" />;
  const locale = currentLocale();
  const { endsAt, serverNow, opensAt, isCut, extraTimePercent } = data;
  const minutes = Math.floor((Date.parse(endsAt) - Date.parse(opensAt ?? serverNow)) / 60_000);
  const time = `${formatTime(endsAt, locale)} IST`;
  const duration = formatDuration(minutes, locale);
  const words = isEarly ? m.attempts_ends_at_bell : m.attempts_ends_at;
  return (
    <div className="min-h-18 rounded-control md:min-h-12 bg-sunk px-4 py-3">
      <p className="font-semibold">{words({ time, duration })}</p>
      {isCut && <p className="mt-1 text-14 text-ink-2">{m.attempts_ends_cut()}</p>}
      {extraTimePercent > 0 && (
        <p className="mt-1 text-14 text-ink-2">
          {m.attempts_ends_extra({ percent: extraTimePercent })}
        </p>
      )}
    </div>
  );
}
