import type { Answer } from '@chinar/contract/attempts';
import type { Ledger } from '@chinar/contract/attempts.care';
import type { Paper } from '@chinar/contract/attempts.papers';
import { dateWriter, formatTimeOfDay } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../../lib/i18n.ts';
import type { AdminColumn } from '../../../ui/admin-table/columns.ts';
import { tidyAnswer } from '../answering/answers.ts';
import { deviceOf } from '../outbox/outbox-types.ts';
import { indexPaper, type PlacedQuestion } from '../exam-room/paper-index.ts';
import { letterOf } from '../../../lib/letters.ts';

type Entry = Ledger['entries'][number];

/**
 * What a line brought to its question: an answer or another one, none any more, a first look without one, a
 * mark, or what was held already, told again as one left the question or handed in.
 */
type Change = 'answer' | 'takenBack' | 'opened' | 'mark' | 'same';

/** A line of the ledger with the question that it is about, where the paper could be read. */
export type LedgerLine = Entry & {
  key: string;
  placed: PlacedQuestion | undefined;
  label: string;
  change: Change;
};

const answerOf = ({ answer, selection }: Entry): string => JSON.stringify([answer, selection]);
const blank = JSON.stringify([null, null]);

function changeOf(entry: Entry, before: Entry | undefined): Change {
  const held = before ? answerOf(before) : blank;
  if (answerOf(entry) !== held) return answerOf(entry) === blank ? 'takenBack' : 'answer';
  if (before) return before.status === entry.status ? 'same' : 'mark';
  return entry.status === 'marked' ? 'mark' : 'opened';
}

/** How many lines brought an answer, another one, or none any more. */
export const changesIn = (lines: readonly LedgerLine[]): number =>
  lines.filter(({ change }) => change === 'answer' || change === 'takenBack').length;

/** Lines in the order in which they came; questions are called as the palette called them. */
export function ledgerLines(ledger: Ledger, paper: Paper | undefined): LedgerLine[] {
  const index = paper && indexPaper(paper);
  const isSplit = (paper?.sections.length ?? 0) > 1;
  const held = new Map<string, Entry>();
  return ledger.entries.map((entry) => {
    const change = changeOf(entry, held.get(entry.questionId));
    held.set(entry.questionId, entry);
    const placed = index?.byId.get(entry.questionId);
    const number = placed ? String(placed.number) : entry.questionId.slice(-6);
    const section = placed && isSplit ? index?.sections[placed.section]?.title : undefined;
    return {
      ...entry,
      key: `${entry.epoch} ${entry.seq} ${entry.counts}`,
      placed,
      change,
      label: section ? `${section}, ${number}` : number,
    };
  });
}

/** Questions that have a line, in the order of the paper. */
export function askedQuestions(lines: readonly LedgerLine[]): { value: string; label: string }[] {
  const labels = new Map(
    lines.map(({ questionId, label, placed }) => [questionId, { label, placed }]),
  );
  return [...labels]
    .toSorted(([, one], [, other]) => (one.placed?.place ?? 0) - (other.placed?.place ?? 0))
    .map(([value, { label }]) => ({ value, label }));
}

type Entries = readonly { _id: string }[] | undefined;

function namesOf(placed: PlacedQuestion | undefined) {
  const { content } = placed?.question ?? {};
  const text = content?.en ?? content?.hi;
  const placeIn = (entries: Entries, id: string) =>
    entries?.findIndex((entry) => entry._id === id) ?? -1;
  return {
    option: (id: string) => letter(placeIn(text?.options, id)),
    left: (id: string) => letter(placeIn(text?.left, id)),
    right: (id: string) => String(placeIn(text?.right, id) + 1 || '?'),
  };
}

const letter = (place: number): string => (place < 0 ? '?' : letterOf(place));

/** An answer as people say it: B; A, C; 12.5; A–2, B–1. */
export function answerWords(given: Answer | null, placed: PlacedQuestion | undefined): string {
  const answer = tidyAnswer(given);
  if (answer === null) return m.attempts_ledger_nothing();
  const names = namesOf(placed);
  if ('value' in answer) return answer.value;
  if ('text' in answer) return answer.text;
  if ('optionIds' in answer) return answer.optionIds.map(names.option).toSorted().join(', ');
  return answer.pairs
    .map(([left, right]) => `${names.left(left)}–${names.right(right)}`)
    .join(', ');
}

function noAnswerWords(change: Change): string {
  if (change === 'takenBack') return m.attempts_ledger_taken_back();
  return change === 'opened' ? m.attempts_ledger_opened() : m.attempts_ledger_no_answer();
}

/** What a line says happened. */
export function whatWords({ answer, selection, status, placed, change }: LedgerLine): string {
  const words =
    answer === null
      ? noAnswerWords(change)
      : m.attempts_ledger_answer({ answer: answerWords(answer, placed) });
  const mark =
    status === 'marked' || status === 'answered_marked' ? [m.attempts_ledger_marked()] : [];
  const seen =
    selection === null ? [] : [m.attempts_ledger_seen({ answer: answerWords(selection, placed) })];
  const same = change === 'same' ? [m.attempts_ledger_same()] : [];
  return [words, ...seen, ...mark, ...same].join(' · ');
}

/** Whether what a line says counted, in words. */
export function countsWords(counts: Entry['counts']): string {
  const words = {
    inTime: m.attempts_ledger_in_time,
    late: m.attempts_ledger_late,
    apart: m.attempts_ledger_apart,
    shown: m.attempts_ledger_shown,
  };
  return words[counts]();
}

const writeDay = dateWriter({ day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' });

/** The day of an instant in India, 22 Nov, and its time to the second, 10:42:07. */
export const dayOf = (instant: string): string => writeDay(instant, currentLocale());
export const timeOf = (instant: string): string => formatTimeOfDay(instant, 'Asia/Kolkata');

/** An instant to the second by India's clock: 22 Nov, 10:42:07. */
export const exactTime = (instant: string): string => `${dayOf(instant)}, ${timeOf(instant)}`;

/** So many seconds between device and server are the way here and no delay. */
const promptMs = 2000;

/** When an answer was made, where it came noticeably later. */
export function madeBefore({ madeAt, savedAt }: Entry): string | null {
  return Date.parse(savedAt) - Date.parse(madeAt) > promptMs ? exactTime(madeAt) : null;
}

/** The columns of the file: the same words, and instants that a spreadsheet can sort. */
export function ledgerColumns(): AdminColumn<LedgerLine>[] {
  const text = (head: string, csv: (line: LedgerLine) => string | number) => ({
    key: head,
    head,
    cell: () => null,
    csv,
  });
  return [
    text(m.attempts_ledger_column_saved(), ({ savedAt }) => savedAt),
    text(m.attempts_ledger_column_made(), ({ madeAt }) => madeAt),
    text(m.attempts_ledger_column_question(), ({ label }) => label),
    text(m.attempts_ledger_column_what(), whatWords),
    text(m.attempts_ledger_column_time(), ({ timeSpentMs }) => Math.round(timeSpentMs / 1000)),
    text(m.attempts_ledger_column_counts(), ({ counts }) => countsWords(counts)),
    text(m.attempts_ledger_column_device(), deviceOf),
    text(m.attempts_ledger_column_seq(), ({ seq }) => seq),
  ];
}
