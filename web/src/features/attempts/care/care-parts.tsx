import { getSignals } from '@chinar/contract/attempts.signals';
import type { AttemptCare } from '@chinar/contract/attempts.staff';
import * as m from '@chinar/messages/paraglide/messages';
import { useApi } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { Given } from '../../../ui/given.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { TextSkeleton } from '../../../ui/skeleton.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { actSentence, minutesOf } from './care-words.ts';

/** What was done about an attempt, by whom and why; the newest first. */
export function CareHistory({ acts }: Pick<AttemptCare, 'acts'>) {
  return (
    <Card as="section">
      <h2 className="text-18">{m.attempts_care_history()}</h2>
      {acts.length === 0 ? (
        <p className="mt-2 text-ink-2">{m.attempts_care_history_none()}</p>
      ) : (
        <ol className="mt-2 grid">
          {acts.toReversed().map((one) => (
            <li key={`${one.act} ${one.at}`} className="border-b border-line py-2.5 last:border-0">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-medium">
                  <Given>{actSentence(one)}</Given>
                </span>
                <span className="text-14 text-ink-2">
                  <TimeText instant={one.at} />
                </span>
              </p>
              {one.reason !== '' && (
                <p className="max-w-text wrap-anywhere text-ink-2">
                  <Given>{m.attempts_care_because({ reason: one.reason })}</Given>
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function Count({ label, value, note }: { label: string; value: string; note?: string | null }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5 last:border-0">
      <dt>{label}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
      {note && <dd className="w-full text-14 text-ink-2">{note}</dd>}
    </div>
  );
}

/** What was noted of how it was sat: counts, and never an accusation. */
export function SignalsPart({ attemptId }: { attemptId: string }) {
  const query = useApi(getSignals, { params: { id: attemptId } });
  const { data } = query;
  const tooFew = m.attempts_care_signals_unknown();
  return (
    <Card as="section">
      <h2 className="text-18">{m.attempts_care_signals()}</h2>
      <p className="mt-1 text-14 text-ink-2">{m.attempts_care_signals_text()}</p>
      <QueryState query={query} skeleton={<TextSkeleton lines={5} />}>
        {() =>
          data && (
            <dl className="mt-2">
              <Count
                label={m.attempts_care_signals_away()}
                value={String(data.away)}
                note={
                  data.away > 0
                    ? m.attempts_care_signals_away_time({ time: minutesOf(data.awayMs / 1000) })
                    : null
                }
              />
              <Count label={m.attempts_care_signals_pastes()} value={String(data.pastes)} />
              <Count label={m.attempts_care_signals_devices()} value={String(data.devices)} />
              <Count
                label={m.attempts_care_signals_quick()}
                value={data.quick === null ? tooFew : String(data.quick)}
                note={m.attempts_care_signals_quick_note()}
              />
              <Count
                label={m.attempts_care_signals_alike()}
                value={
                  data.alike === null
                    ? m.attempts_care_signals_alike_none()
                    : m.attempts_care_signals_alike_of({
                        shared: data.alike.shared,
                        of: data.alike.of,
                      })
                }
                note={m.attempts_care_signals_alike_note()}
              />
            </dl>
          )
        }
      </QueryState>
    </Card>
  );
}
