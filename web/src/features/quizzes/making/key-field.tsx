import type { QuestionShown } from '@chinar/contract/questions';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { readNumber, writeNumber } from '../../../lib/forms/typed-number.ts';
import { useField } from '../../../ui/fields/field.tsx';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { Html } from '../../../ui/html.tsx';
import { LooseArea, LooseInput, LooseSelect } from '../../../ui/loose-fields.tsx';
import { TickRow } from '../../../ui/press.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { TextSkeleton } from '../../../ui/skeleton.tsx';
import { usePaperQuestion } from './paper-question.ts';
import { letterOf } from '../../../lib/letters.ts';

type Key = QuestionShown['key'] | '' | undefined;
type Part = {
  question: QuestionShown;
  /** The names of the right column's entries in the order of the paper, which may be another than the bank's. */
  rightColumn: readonly string[] | undefined;
  value: Key;
  onChange: (key: Key) => void;
};

function Options({ question, value, onChange }: Part) {
  const chosen = value && 'optionIds' in value ? value.optionIds : [];
  const toggle = (id: string): void => {
    const next = question.content.en.options
      .map(({ _id }) => _id)
      .filter((one) => (one === id) !== chosen.includes(one));
    onChange(next.length > 0 ? { optionIds: next } : '');
  };
  return (
    <div className="overflow-hidden rounded-control border border-line bg-surface">
      {question.html.en.options.map(({ _id, html }, place) => (
        <TickRow key={_id} isOn={chosen.includes(_id)} onChange={() => toggle(_id)}>
          <span className="flex items-baseline gap-3">
            <span className="text-14 font-semibold text-ink-3">{letterOf(place)}</span>
            <Html html={html} lang="en" inline />
          </span>
        </TickRow>
      ))}
    </div>
  );
}

type NumericTexts = { value: string; tolerance: string };

/** The key that two boxes say; none while one of them says no number, for what it shows would not be in it. */
function numericKey(texts: NumericTexts): Key {
  const [value, tolerance] = [readNumber(texts.value), readNumber(texts.tolerance)];
  if (typeof value !== 'number' || (typeof tolerance !== 'number' && tolerance !== '')) return '';
  return { numeric: [{ value, ...(tolerance === '' || tolerance === 0 ? {} : { tolerance }) }] };
}

function Numeric({ value, onChange }: Part) {
  const [first] = value && 'numeric' in value ? value.numeric : [];
  const held = first && 'value' in first ? first : undefined;
  // A key holds no half of itself: what stands in the boxes is kept here, whichever is typed first.
  const [texts, setTexts] = useState<NumericTexts>({
    value: writeNumber(held?.value),
    tolerance: writeNumber(held?.tolerance),
  });
  const put = (typed: Partial<NumericTexts>): void => {
    const next = { ...texts, ...typed };
    setTexts(next);
    onChange(numericKey(next));
  };
  return (
    <div className="grid grid-cols-2 gap-4">
      <label className="grid gap-1.5">
        <span className="text-14 text-ink-2">{m.quizzes_make_key_value()}</span>
        <LooseInput
          inputMode="decimal"
          value={texts.value}
          onText={(text) => put({ value: text })}
        />
      </label>
      <label className="grid gap-1.5">
        <span className="text-14 text-ink-2">{m.quizzes_make_key_tolerance()}</span>
        <LooseInput
          inputMode="decimal"
          value={texts.tolerance}
          onText={(text) => put({ tolerance: text })}
        />
      </label>
    </div>
  );
}

/** One answer a line, for an answer may hold a comma. */
function Accepted({ value, onChange }: Part) {
  const [text, setText] = useState(value && 'accepted' in value ? value.accepted.join('\n') : '');
  return (
    <LooseArea
      label={m.quizzes_make_key_accepted()}
      hint={m.quizzes_make_key_accepted_hint()}
      value={text}
      maxLength={2000}
      onText={(typed) => {
        setText(typed);
        const accepted = typed
          .split('\n')
          .map((one) => one.trim())
          .filter(Boolean);
        onChange(accepted.length > 0 ? { accepted } : '');
      }}
    />
  );
}

/** Entries by the numbers that learners saw; those of a version that the paper does not have come last. */
export function asOnPaper<T extends { _id: string }>(
  entries: readonly T[],
  order: readonly string[] | undefined,
): T[] {
  const placeOf = ({ _id }: T): number => {
    const place = order?.indexOf(_id) ?? -1;
    return place === -1 ? entries.length : place;
  };
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function Pairs({ question, rightColumn, value, onChange }: Part) {
  const pairs = value && 'pairs' in value ? value.pairs : [];
  const { left = [] } = question.content.en;
  const right = asOnPaper(question.content.en.right ?? [], rightColumn);
  const put = (from: string, to: string): void => {
    const others = pairs.filter(([one]) => one !== from);
    const next = to === '' ? others : [...others, [from, to] as [string, string]];
    onChange(next.length > 0 ? { pairs: next } : '');
  };
  return (
    <ul className="grid gap-2">
      {left.map((entry, place) => (
        <li key={entry._id} className="grid grid-cols-2 items-center gap-3">
          <span className="min-w-0 truncate">{`${letterOf(place)}. ${entry.text}`}</span>
          <LooseSelect
            label={entry.text}
            all="–"
            value={pairs.find(([from]) => from === entry._id)?.[1] ?? ''}
            choices={right.map(({ _id, text }, at) => ({
              value: _id,
              label: `${at + 1}. ${text}`,
            }))}
            onChange={(to) => put(entry._id, to)}
          />
        </li>
      ))}
    </ul>
  );
}

const parts = {
  single: Options,
  multiple: Options,
  truefalse: Options,
  numeric: Numeric,
  integer: Numeric,
  match: Pairs,
  shorttext: Accepted,
} as const;

/** A key of a question as the papers ask it, in the form in which its type is answered. */
export function KeyField({ quizId, questionId }: { quizId: string; questionId: string }) {
  const { query, question, rightColumn } = usePaperQuestion(quizId, questionId);
  const field = { name: 'key', label: m.quizzes_make_key() };
  const state = useField(field);
  const { field: box } = useController({ name: field.name });
  const Shape = question ? parts[question.type] : null;
  return (
    <FieldGroup field={field} state={state}>
      <QueryState query={query} skeleton={<TextSkeleton lines={4} />}>
        {() =>
          question &&
          Shape && (
            <div className="grid gap-3">
              <div className="rounded-control bg-paper px-3 py-2">
                <Html html={question.html.en.stem} lang="en" />
              </div>
              <Shape
                key={questionId}
                question={question}
                rightColumn={rightColumn}
                value={box.value as Key}
                onChange={box.onChange}
              />
            </div>
          )
        }
      </QueryState>
    </FieldGroup>
  );
}
