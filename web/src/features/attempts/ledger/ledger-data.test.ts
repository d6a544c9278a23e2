import type { Ledger } from '@chinar/contract/attempts.care';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../ui/admin-table/csv.ts';
import { paper } from '../exam-room/paper.fixture.ts';
import { choicesOf, looksOf } from '../outbox/outbox-types.ts';
import {
  askedQuestions,
  changesIn,
  ledgerColumns,
  ledgerLines,
  madeBefore,
  whatWords,
} from './ledger-data.ts';

const ids = paper.sections.flatMap(({ questions }) => questions.map(({ _id }) => _id));

function entry(over: Partial<Ledger['entries'][number]> = {}): Ledger['entries'][number] {
  return {
    questionId: ids[0] ?? '',
    epoch: 1,
    seq: 1,
    answer: null,
    selection: null,
    status: 'not_answered',
    timeSpentMs: 1500,
    madeAt: '2026-11-22T05:00:00.000Z',
    savedAt: '2026-11-22T05:00:00.400Z',
    counts: 'inTime',
    ...over,
  };
}

function linesOf(...entries: Ledger['entries']) {
  const startedAt = '2026-11-22T04:30:00.000Z';
  const ledger = {
    isOwn: true,
    attemptId: 'a',
    startedAt,
    deadlineAt: startedAt,
    submittedAt: null,
  };
  return ledgerLines({ ...ledger, entries, gaps: [], credits: [] }, paper);
}

describe('the file of the ledger', () => {
  it('says of each line which device it came from, of a mere look and an unsaved choice too', () => {
    const [, ...rows] = csvOf(
      ledgerColumns(),
      linesOf(
        entry(),
        entry({ epoch: 2, seq: 100_001 }),
        entry({ epoch: 1, seq: looksOf(2).first }),
        entry({ epoch: 1, seq: choicesOf(3).first }),
      ),
    )
      .trim()
      .split('\n');
    expect(rows.map((row) => row.split(',').at(-2))).toEqual(['1', '2', '2', '3']);
  });
});

describe('a line of the ledger', () => {
  it.each([
    ['an answer', { answer: { optionIds: ['b'] }, status: 'answered' as const }, 'Answer B'],
    ['a first look', {}, 'Opened, no answer yet'],
    ['a mark', { status: 'marked' as const }, 'No answer · marked for review'],
    [
      'what was not saved',
      { selection: { optionIds: ['a', 'c'] } },
      'No answer · on the screen, not saved: A, C',
    ],
    [
      'what was emptied and not saved',
      { answer: { optionIds: ['a'] }, selection: { optionIds: [] } },
      'Answer A · on the screen, not saved: nothing',
    ],
  ])('says %s in words', (_, over, words) => {
    const [line] = linesOf(entry(over));
    expect(line && whatWords(line)).toBe(words);
  });

  it('says of each line whether it brought an answer, took one back, or told again what was held', () => {
    const b = { answer: { optionIds: ['b'] }, status: 'answered' as const };
    const lines = linesOf(
      entry(),
      entry({ ...b, seq: 2 }),
      entry({ questionId: ids[1] ?? '', seq: 3 }),
      entry({ ...b, seq: 4 }),
      entry({ ...b, status: 'answered_marked', seq: 5 }),
      entry({ seq: 6 }),
      entry({ seq: 7 }),
      entry({ answer: { optionIds: ['c'] }, status: 'answered', seq: 8 }),
    );
    expect(lines.map(whatWords)).toEqual([
      'Opened, no answer yet',
      'Answer B',
      'Opened, no answer yet',
      'Answer B · unchanged',
      'Answer B · marked for review',
      'Answer taken back',
      'No answer · unchanged',
      'Answer C',
    ]);
    expect(changesIn(lines)).toBe(3);
  });

  it('says when it was made only where it came noticeably later', () => {
    expect(madeBefore(entry())).toBeNull();
    expect(madeBefore(entry({ savedAt: '2026-11-22T05:03:00.000Z' }))).toBe('22 Nov, 10:30:00');
  });

  it('names the question as the palette does, with its section where there are several', () => {
    const lines = linesOf(entry({ questionId: ids[2] ?? '' }), entry(), entry({ seq: 2 }));
    expect(lines.map(({ label }) => label)).toEqual(['Chemistry, 1', 'Physics, 1', 'Physics, 1']);
    expect(askedQuestions(lines).map(({ label }) => label)).toEqual(['Physics, 1', 'Chemistry, 1']);
  });
});

it('is a file with the same words, its instants exact', () => {
  const rows = csvOf(ledgerColumns(), linesOf(entry({ answer: { optionIds: ['b'] } }))).split(
    '\r\n',
  );
  expect(rows[1]).toBe(
    '2026-11-22T05:00:00.400Z,2026-11-22T05:00:00.000Z,"Physics, 1",Answer B,2,in time,1,1',
  );
});
