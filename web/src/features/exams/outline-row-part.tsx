import { syllabusLimits } from '@chinar/contract/exams.syllabus';
import * as m from '@chinar/messages/paraglide/messages';
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease, Trash2 } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { BareLine } from '../../ui/fields/bare-boxes.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** What can be done with a topic. */
export type OutlineActs = {
  shift: (place: number, by: 1 | -1) => void;
  move: (place: number, by: 1 | -1) => void;
  addAfter: (place: number) => void;
  remove: (place: number) => void;
  paste: (place: number, text: string) => void;
};

type Can = { in: boolean; out: boolean; up: boolean; down: boolean };

const keys: Record<string, (acts: OutlineActs, place: number) => void> = {
  ArrowRight: ({ shift }, place) => shift(place, 1),
  ArrowLeft: ({ shift }, place) => shift(place, -1),
  ArrowUp: ({ move }, place) => move(place, -1),
  ArrowDown: ({ move }, place) => move(place, 1),
};

function onKey(event: KeyboardEvent, acts: OutlineActs, place: number): void {
  const act = event.altKey ? keys[event.key] : undefined;
  if (act) act(acts, place);
  else if (event.key === 'Enter' && !event.nativeEvent.isComposing) acts.addAfter(place);
  else return;
  event.preventDefault();
}

/** Several lines are several topics; one is a text like any other. */
function onPaste(event: ClipboardEvent<HTMLInputElement>, acts: OutlineActs, place: number): void {
  const text = event.clipboardData.getData('text/plain');
  if (!/\S\s*\n\s*\S/.test(text)) return;
  event.preventDefault();
  acts.paste(place, text);
}

function Acts({ place, label, acts, can }: Omit<RowProps, 'level'>) {
  const list = [
    { key: 'out', word: m.exams_topic_out, Icon: IndentDecrease, act: () => acts.shift(place, -1) },
    { key: 'in', word: m.exams_topic_in, Icon: IndentIncrease, act: () => acts.shift(place, 1) },
    { key: 'up', word: m.exams_topic_up, Icon: ArrowUp, act: () => acts.move(place, -1) },
    { key: 'down', word: m.exams_topic_down, Icon: ArrowDown, act: () => acts.move(place, 1) },
  ] as const;
  return (
    <div className="flex flex-wrap items-center">
      {list.map(({ key, word, Icon, act }) => (
        <IconButton
          key={key}
          label={word({ topic: label })}
          // Not disabled: the focus stays on it when the topic has come to its end.
          aria-disabled={!can[key]}
          className="aria-disabled:opacity-40"
          onClick={() => can[key] && act()}
        >
          <Icon size={20} aria-hidden="true" />
        </IconButton>
      ))}
      <IconButton label={m.exams_topic_remove({ topic: label })} onClick={() => acts.remove(place)}>
        <Trash2 size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

type RowProps = {
  place: number;
  level: number;
  /** What the topic is called, or its place. */
  label: string;
  acts: OutlineActs;
  can: Can;
};

/** How far in each level stands; on a phone less. */
const insets = ['', 'pl-3 sm:pl-8', 'pl-6 sm:pl-16', 'pl-9 sm:pl-24'] as const;

/** A topic of the outline in both languages, with what can be done with it. */
export function OutlineRow({ place, level, label, acts, can }: RowProps) {
  const base = `syllabus.${place}`;
  const line = (lang: 'en' | 'hi') => (
    <BareLine
      name={`${base}.name.${lang}`}
      label={(lang === 'en' ? m.exams_topic_en : m.exams_topic_hi)({
        topic: label,
        level: level + 1,
      })}
      placeholder={lang === 'en' ? m.exams_topic_blank_en() : m.exams_topic_blank_hi()}
      lang={lang}
      mark={base}
      maxLength={syllabusLimits.name}
      optional={lang === 'hi'}
      events={{
        onKeyDown: (event) => onKey(event, acts, place),
        ...(lang === 'en' && { onPaste: (event) => onPaste(event, acts, place) }),
      }}
    />
  );
  return (
    <li className={insets[level]}>
      <div
        className={`grid gap-x-3 gap-y-2 py-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:items-start ${level > 0 ? 'border-l-2 border-line pl-3' : ''}`}
      >
        <div className="min-w-0">{line('en')}</div>
        <div className="min-w-0">{line('hi')}</div>
        <Acts {...{ place, label, acts, can }} />
      </div>
    </li>
  );
}
