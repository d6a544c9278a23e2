import * as m from '@chinar/messages/paraglide/messages';
import type { FocusEvent, Ref } from 'react';
import { useState } from 'react';
import type { NumberRule, Refusal } from '../../lib/forms/typed-number.ts';
import { refusalOf } from '../../lib/forms/typed-number.ts';
import { boxClass } from './box-class.ts';
import type { ControlProps, FieldState } from './field.tsx';

/** Why what was typed into a box of numbers is not there, in words. */
export function refusalText(refusal: Refusal, { decimals }: NumberRule): string {
  switch (refusal) {
    case 'point':
      return m.common_number_point();
    case 'decimals':
      return m.common_number_decimals({ count: decimals });
    case 'minus':
      return m.common_number_minus();
    case 'long':
      return m.common_number_long();
    case 'digits':
      return m.common_number_digits();
  }
}

/** What is said of a value that is no number yet, as a lone sign: of a schema one only learns that it is another kind. */
export function withNumberFault(state: FieldState, value: unknown): FieldState {
  const isText = typeof value === 'string' && value !== '';
  return state.error && isText ? { ...state, error: m.common_number_wrong() } : state;
}

/** The words about what a box did not take. */
export function RefusalNote({ id, text }: { id: string; text: string }) {
  return (
    <output
      id={id}
      className={text ? 'mt-1.5 block text-14 font-medium text-warn-text' : 'sr-only'}
    >
      {text}
    </output>
  );
}

/** What a box of numbers refused last, until it is emptied or left. */
export function useRefusal(rule: NumberRule): {
  text: string;
  /** Whether the box may hold this; else it stays as it was and says why. */
  isTaken: (typed: string) => boolean;
  forget: () => void;
} {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return {
    text: refusal ? refusalText(refusal, rule) : '',
    isTaken: (typed) => {
      const found = refusalOf(typed, rule);
      // It stays while one types on: of 12.5, typed key by key, 125 would stand there unexplained.
      if (found || typed === '') setRefusal(found);
      return found === null;
    },
    forget: () => setRefusal(null),
  };
}

/** A box for digits, with what it counts before or behind them. */
export function NumberBox({
  control,
  name,
  text,
  noteId,
  before,
  after,
  isWhole,
  isNarrow = true,
  boxRef,
  onText,
  onFocus,
  onBlur,
}: {
  control: ControlProps & { 'aria-label'?: string };
  name?: string;
  text: string;
  noteId: string;
  before?: string | undefined;
  after?: string | undefined;
  isWhole: boolean;
  isNarrow?: boolean;
  boxRef?: Ref<HTMLInputElement>;
  onText: (text: string) => void;
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
  onBlur: () => void;
}) {
  const described = [control['aria-describedby'], noteId].filter(Boolean).join(' ');
  return (
    <div className={`relative ${isNarrow ? 'max-w-72' : ''}`}>
      {before && (
        <span
          aria-hidden="true"
          className="figure pointer-events-none absolute top-0 left-0 grid h-12 w-11 place-items-center text-ink-2"
        >
          {before}
        </span>
      )}
      <input
        {...control}
        aria-describedby={described}
        ref={boxRef}
        name={name}
        type="text"
        inputMode={isWhole ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.target.value)}
        onFocus={onFocus}
        onBlur={onBlur}
        className={`${boxClass} h-12 tabular-nums ${before ? 'pl-11' : ''} ${after ? 'pr-20' : ''}`}
      />
      {after && (
        <span className="pointer-events-none absolute top-0 right-0 grid h-12 place-items-center px-3.5 text-14 text-ink-2">
          {after}
        </span>
      )}
    </div>
  );
}
