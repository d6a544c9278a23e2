import * as m from '@chinar/messages/paraglide/messages';

/** The five states of the official question palette. */
export type PaletteState =
  | 'not_visited'
  | 'not_answered'
  | 'answered'
  | 'marked'
  | 'answered_marked';

export const paletteStates: readonly PaletteState[] = [
  'answered',
  'not_answered',
  'not_visited',
  'marked',
  'answered_marked',
];

/** The words of a state, as the legend prints them. */
export function paletteLabel(state: PaletteState): string {
  const labels = {
    not_visited: m.common_palette_not_visited,
    not_answered: m.common_palette_not_answered,
    answered: m.common_palette_answered,
    marked: m.common_palette_marked,
    answered_marked: m.common_palette_answered_marked,
  };
  return labels[state]();
}

function Shape({ state }: { state: PaletteState }) {
  switch (state) {
    case 'answered':
      return (
        <path d="M20 2 37 11v21a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V11z" className="fill-exam-answered" />
      );
    case 'not_answered':
      return (
        <path
          d="M7 2h26a4 4 0 0 1 4 4v20l-17 10L3 26V6a4 4 0 0 1 4-4z"
          className="fill-exam-not-answered"
        />
      );
    case 'not_visited':
      return (
        <rect
          x="3"
          y="2"
          width="34"
          height="34"
          rx="7"
          strokeWidth="2"
          className="fill-exam-not-visited stroke-exam-not-visited-line"
        />
      );
    case 'marked':
    case 'answered_marked':
      return <circle cx="20" cy="19" r="17" className="fill-exam-marked" />;
  }
}

/**
 * One question of the palette: a shape for its state with its number on it. Every state differs in
 * shape as well as colour. Purely a picture; the button or legend around it carries the words.
 */
export function PaletteMark({
  state,
  number,
  isCurrent = false,
  className = 'w-10',
}: {
  state: PaletteState;
  number: number | string;
  isCurrent?: boolean;
  className?: string;
}) {
  const ink = state === 'not_visited' ? 'fill-exam-not-visited-ink' : 'fill-exam-ink';
  return (
    <svg viewBox="-2 -2 44 42" className={`block ${className}`} aria-hidden="true">
      {isCurrent && (
        <rect
          x="-1"
          y="-1"
          width="42"
          height="40"
          rx="9"
          fill="none"
          strokeWidth="2"
          className="stroke-ink"
        />
      )}
      <Shape state={state} />
      <text
        x="20"
        y={state === 'answered' ? 25.5 : state === 'not_answered' ? 22.5 : 24.5}
        textAnchor="middle"
        fontSize="15"
        className={`figure ${ink}`}
      >
        {number}
      </text>
      {state === 'answered_marked' && (
        <g>
          <circle
            cx="32.5"
            cy="30.5"
            r="7"
            strokeWidth="2"
            className="fill-exam-answered stroke-surface"
          />
          <path
            d="m29.6 30.6 2 2 3.700-3.800"
            fill="none"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="stroke-exam-ink"
          />
        </g>
      )}
    </svg>
  );
}

/** The palette's five states with their words, and their counts where they are known. */
export function PaletteLegend({ counts }: { counts?: Partial<Record<PaletteState, number>> }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-3 gap-y-2 rounded-card bg-sunk p-3 text-14 leading-tight text-ink-2">
      {paletteStates.map((state) => (
        <li
          key={state}
          className={`flex items-center gap-2 ${state === 'answered_marked' ? 'col-span-full' : ''}`}
        >
          <PaletteMark
            state={state}
            number={counts ? (counts[state] ?? 0) : ''}
            className="w-9 shrink-0"
          />
          <span className="min-w-0 wrap-break-word">{paletteLabel(state)}</span>
          {counts && <span className="sr-only">{counts[state] ?? 0}</span>}
        </li>
      ))}
    </ul>
  );
}
