import type { Center } from '@chinar/contract/centers';
import * as m from '@chinar/messages/paraglide/messages';
import { useNow } from '../../lib/effects.ts';
import { said } from '../../lib/i18n.ts';
import { clockWord, dayWord } from './center-words.ts';
import { type OpenState, openState } from './hours-data.ts';

function textOf(state: OpenState): string {
  switch (state.kind) {
    case 'open':
      return m.centers_open_until({ time: clockWord(state.until) });
    case 'later':
      return m.centers_opens_today({ time: clockWord(state.at) });
    case 'day':
      return m.centers_opens_on({ day: dayWord(state.day), time: clockWord(state.at) });
    case 'closure':
      return m.centers_closed_for({ reason: said(state.closure.reason) });
    default:
      return m.centers_closed_long();
  }
}

/** Whether one may come now, by India's clock; its line is kept free until the browser knows the time. */
export function OpenNow({ center }: { center: Center }) {
  const now = useNow();
  const state = now === null ? null : openState(center, now);
  return (
    <span className="flex min-h-6 items-center gap-2 text-14 font-medium">
      {state && (
        <>
          <span
            aria-hidden="true"
            className={`size-2.5 shrink-0 rounded-full ${state.kind === 'open' ? 'bg-good' : 'border-2 border-line-strong'}`}
          />
          <span className={state.kind === 'open' ? 'text-good-text' : 'text-ink-2'}>
            {textOf(state)}
          </span>
        </>
      )}
    </span>
  );
}
