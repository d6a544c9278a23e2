import * as m from '@chinar/messages/paraglide/messages';
import { GripHorizontal, X } from 'lucide-react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useState } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Press } from '../../../ui/press.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SideDialog } from '../../../ui/side-dialog.tsx';
import type { Calculator, Mode } from './calculator.ts';
import { figureOf, newCalculator, press, shownOf } from './calculator.ts';
import type { CalculatorKey } from './calculator-keys.ts';
import { functionKeys, keyNamed, nameOf, padKeys } from './calculator-keys.ts';
import { docks } from './room-dock.ts';

const tones = {
  digit: 'bg-surface text-ink text-18 font-semibold',
  operator: 'bg-sunk text-ink text-18',
  function: 'bg-sunk text-ink text-12 md:text-14',
  clear: 'bg-bad-soft text-bad text-14 font-semibold',
  equals: 'bg-exam-answered text-exam-ink text-18 font-semibold border-transparent',
} as const;

function KeyButton({ of, onPress }: { of: CalculatorKey; onPress: (key: string) => void }) {
  const name = nameOf(of.key);
  return (
    <Press
      onClick={() => onPress(of.key)}
      className={`figure grid min-w-0 place-items-center rounded-mark border border-line hover:border-line-strong active:translate-y-px min-h-9 leading-none xs:max-md:min-h-6 md:min-h-10 ${tones[of.tone]} ${of.isWide ? 'col-span-2' : ''}`}
    >
      {/* Whoever speaks to the browser says what is printed; a sign alone is said in words. */}
      <span aria-hidden={!/[a-z\d]/i.test(of.face)}>{of.face}</span>
      {name !== of.face && <span className="sr-only">{name}</span>}
    </Press>
  );
}

const faultText = {
  zero: m.attempts_calc_zero,
  undefined: m.attempts_calc_undefined,
  huge: m.attempts_calc_huge,
};

function Display({ state }: { state: Calculator }) {
  const top = state.waiting.map((waiting) =>
    waiting.kind === 'bracket' ? '(' : `${figureOf(waiting.left)} ${keyNamed(waiting.operator)}`,
  );
  const refused = state.isRefused ? m.attempts_calc_sign_first() : null;
  return (
    <div className="grid min-w-0 flex-1 gap-0.5 rounded-control border border-line-strong bg-surface px-3 py-2 max-md:py-0.5">
      <div className="flex min-h-5 items-center max-md:min-h-4 max-md:text-12 gap-2 text-14 text-ink-2">
        {state.memory !== 0 && (
          <span title={m.attempts_calc_memory({ value: figureOf(state.memory) })}>M</span>
        )}
        {refused ? (
          <span
            aria-hidden="true"
            className="min-w-0 flex-1 text-right font-semibold text-warn-text"
          >
            {refused}
          </span>
        ) : (
          <span className="figure min-w-0 flex-1 truncate text-right">{top.join(' ')}</span>
        )}
      </div>
      <output
        aria-live="polite"
        aria-label={m.attempts_calc_result()}
        className="figure block overflow-x-auto text-right text-18 whitespace-nowrap md:text-28"
      >
        {state.fault ? faultText[state.fault]() : shownOf(state)}
        {/* Read out where results are. */}
        {refused && (
          <span key={state.refusals} className="sr-only">
            {` ${refused}`}
          </span>
        )}
      </output>
    </div>
  );
}

type Parts = { state: Calculator; onPress: (key: string) => void };

function Angle({ state, onPress }: Parts) {
  if (state.mode !== 'scientific') return null;
  return (
    <Segmented
      label={m.attempts_calc_angle()}
      showLabel={false}
      value={state.angle}
      options={[
        { value: 'deg', label: m.attempts_calc_deg() },
        { value: 'rad', label: m.attempts_calc_rad() },
      ]}
      onChange={onPress}
    />
  );
}

function Keys({ state, onPress }: Parts) {
  const isScientific = state.mode === 'scientific';
  return (
    // On a phone rows share the height that there is: all of them are seen at once.
    <div
      className={`grid gap-1 ${isScientific ? 'xs:max-md:grid-rows-[3fr_6fr] md:grid-cols-[4fr_5fr]' : ''}`}
    >
      {isScientific && (
        // Much enlarged, names need the room, and digits come before them.
        <div className="grid grid-cols-8 gap-1 xs:max-md:gap-y-0.5 xs:max-md:auto-rows-fr max-xs:order-last max-xs:grid-cols-4 md:grid-cols-4">
          {functionKeys.map((key) => (
            <KeyButton key={key.key} of={key} onPress={onPress} />
          ))}
        </div>
      )}
      <div className="grid grid-cols-5 gap-1 xs:max-md:gap-y-0.5 xs:max-md:auto-rows-fr">
        {padKeys(state.mode).map((key) => (
          <KeyButton key={key.key} of={key} onPress={onPress} />
        ))}
      </div>
    </div>
  );
}

/** At the foot of a phone: the question stays in sight and scrolls above. */
function Docked({ state, onPress, onClose }: Parts & { onClose: () => void }) {
  return (
    <SideDialog
      title={m.attempts_calc()}
      onClose={onClose}
      className={`safe-bottom inset-x-0 bottom-0 flex flex-col rounded-b-none border-x-0 border-b-0 ${docks[state.mode].height}`}
    >
      <div className="flex items-center gap-1.5 py-1 pr-1 pl-3 max-xs:flex-wrap max-xs:gap-y-1 max-xs:pl-1">
        <Display state={state} />
        {/* Much enlarged, it has a row of its own. */}
        <div className="max-xs:order-last max-xs:basis-full">
          <Angle state={state} onPress={onPress} />
        </div>
        <IconButton label={m.common_close()} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <div
        data-scroll
        className="grid min-h-0 flex-1 grid-cols-1 overflow-y-auto overscroll-contain px-3 pb-1"
      >
        <Keys state={state} onPress={onPress} />
      </div>
    </SideDialog>
  );
}

const typedKeys: Record<string, string> = {
  '+': 'add',
  '-': 'subtract',
  '*': 'multiply',
  x: 'multiply',
  '/': 'divide',
  '%': 'percent',
  '.': 'point',
  ',': 'point',
  '=': 'equals',
  Enter: 'equals',
  Backspace: 'backspace',
  Delete: 'clearEntry',
  '(': 'open',
  ')': 'close',
  '^': 'power',
  '!': 'factorial',
};

const keysTyped = (key: string): string | null =>
  /^\d$/.test(key) ? key : (typedKeys[key] ?? null);

/** Typing on the keyboard presses the keys, wherever in the calculator the focus is: at first it is on its head. */
function Typed({ onPress, children }: { onPress: (key: string) => void; children: ReactNode }) {
  const type = (event: KeyboardEvent): void => {
    const isOnKey =
      event.target instanceof Element && event.target.closest('button:not([data-grip]),input');
    if (isOnKey && (event.key === 'Enter' || event.key === ' ')) return;
    const key = event.ctrlKey || event.metaKey || event.altKey ? null : keysTyped(event.key);
    if (!key) return;
    event.preventDefault();
    onPress(key);
  };
  return (
    <div className="contents" onKeyDown={type} role="presentation">
      {children}
    </div>
  );
}

type Spot = { x: number; y: number };
const stepPx = 24;
const arrows: Record<string, Spot> = {
  ArrowLeft: { x: -stepPx, y: 0 },
  ArrowRight: { x: stepPx, y: 0 },
  ArrowUp: { x: 0, y: -stepPx },
  ArrowDown: { x: 0, y: stepPx },
};

/** Never out of the window by more than its handle can be caught again. */
function within({ x, y }: Spot): Spot {
  const { innerWidth, innerHeight } = window;
  return {
    x: Math.min(Math.max(x, 0), Math.max(0, innerWidth - 160)),
    y: Math.min(Math.max(y, 0), Math.max(0, innerHeight - 80)),
  };
}

/** Low on the right side of the question's column, where it covers neither stem nor options. */
function firstSpot(mode: Mode): Spot {
  const isWide = mode === 'scientific';
  const { innerWidth, innerHeight } = window;
  return within({
    x: innerWidth - (isWide ? 560 : 320) - 24,
    // The wide one reaches into the question's column: above the bar, whose buttons stay free.
    y: innerHeight - (isWide ? 500 + 130 : 480 + 16),
  });
}

/** Over the page beside the question; moved by its head, with a pointer or by arrow keys. */
function Floating({
  mode,
  onClose,
  children,
}: {
  mode: Mode;
  onClose: () => void;
  children: ReactNode;
}) {
  const [spot, setSpot] = useState(() => firstSpot(mode));
  const [grip, setGrip] = useState<Spot | null>(null);
  const drag = (event: PointerEvent): void => {
    if (grip) setSpot(within({ x: event.clientX - grip.x, y: event.clientY - grip.y }));
  };
  return (
    <SideDialog
      title={m.attempts_calc()}
      spot={{ left: spot.x, top: spot.y }}
      onClose={onClose}
      className={`max-w-[calc(100vw-1rem)] ${mode === 'scientific' ? 'w-[35rem]' : 'w-80'}`}
    >
      <div className="flex items-center gap-1 border-b border-line py-1 pr-1 pl-2">
        <Press
          data-grip
          aria-label={m.attempts_calc_move()}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setGrip({ x: event.clientX - spot.x, y: event.clientY - spot.y });
          }}
          onPointerMove={drag}
          onPointerUp={() => setGrip(null)}
          onPointerCancel={() => setGrip(null)}
          onKeyDown={(event) => {
            const way = arrows[event.key];
            if (!way) return;
            event.preventDefault();
            setSpot(within({ x: spot.x + way.x, y: spot.y + way.y }));
          }}
          className="flex min-h-11 flex-1 cursor-move touch-none items-center gap-2 rounded-control px-2 font-semibold"
        >
          <GripHorizontal size={18} aria-hidden="true" />
          {m.attempts_calc()}
        </Press>
        <IconButton label={m.common_close()} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </SideDialog>
  );
}

let kept: Calculator | null = null;

/** The calculator of the paper: beside the question on a wide screen, under it on a phone. What it shows stays while it is shut. */
export function RoomCalculator({ mode, onClose }: { mode: Mode; onClose: () => void }) {
  const isWide = useMedia('(min-width: 48rem)');
  const [state, setState] = useState(() => (kept?.mode === mode ? kept : newCalculator(mode)));
  const onPress = (key: string): void =>
    setState((now) => {
      kept = press(now, key);
      return kept;
    });
  const parts = { state, onPress };
  return (
    <Typed onPress={onPress}>
      {isWide ? (
        <Floating mode={mode} onClose={onClose}>
          <div className="grid gap-2 p-3">
            <Display state={state} />
            <Angle {...parts} />
            <Keys {...parts} />
          </div>
        </Floating>
      ) : (
        <Docked {...parts} onClose={onClose} />
      )}
    </Typed>
  );
}
