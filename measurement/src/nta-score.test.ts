import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeSessions, ntaScores, printedPercentile, type RawMarks } from './nta-score.ts';

const raw = (id: string, ...subjects: number[]): RawMarks => ({
  id,
  total: subjects.reduce((sum, one) => sum + one, 0),
  subjects,
});
const printed = (session: RawMarks[]) =>
  ntaScores(session).map(({ id, total, subjects }) => [
    id,
    ...[total, ...subjects].map(printedPercentile),
  ]);

describe('the percentiles of a session', () => {
  it('are 100 times those at or below by all, in total and in each subject, to seven decimals', () => {
    expect(printed([raw('a', 60, 10), raw('b', 40, 20), raw('c', 10, 10)])).toEqual([
      ['a', '100.0000000', '100.0000000', '66.6666667'],
      ['b', '66.6666667', '66.6666667', '100.0000000'],
      ['c', '33.3333333', '33.3333333', '66.6666667'],
    ]);
  });

  it('are shared by equal marks, and count negative ones like any', () => {
    expect(printed([raw('a', -5), raw('b', -5), raw('c', 0), raw('d', -9)])).toEqual([
      ['a', '75.0000000', '75.0000000'],
      ['b', '75.0000000', '75.0000000'],
      ['c', '100.0000000', '100.0000000'],
      ['d', '25.0000000', '25.0000000'],
    ]);
  });

  it('tell the best apart among a hundred thousand', () => {
    const session = Array.from({ length: 111_111 }, (_, at) => ({
      id: `${at}`,
      total: at,
      subjects: [],
    }));
    const scores = ntaScores(session);
    expect(scores.slice(-2).map(({ total }) => printedPercentile(total))).toEqual([
      '99.9991000',
      '100.0000000',
    ]);
    expect(printedPercentile(scores[0]!.total)).toBe('0.0009000');
  });

  it('are none where nobody sat, and the best where one did', () => {
    expect(ntaScores([])).toEqual([]);
    expect(printed([raw('a', 0)])).toEqual([['a', '100.0000000', '100.0000000']]);
  });

  it.each([
    ['somebody twice', [raw('a', 1), raw('a', 2)]],
    ['unequal subjects', [raw('a', 1), raw('b', 1, 2)]],
    ['marks that are no whole units', [raw('a', 0.5)]],
  ])('refuse %s', (_, session) => {
    expect(() => ntaScores(session)).toThrow(RangeError);
  });

  it('do not depend on the order of takers, and rise with the marks', () => {
    const sessions = fc.uniqueArray(fc.tuple(fc.uuid(), fc.integer({ min: -75, max: 300 })), {
      selector: ([id]) => id,
      minLength: 1,
    });
    fc.assert(
      fc.property(sessions, (drawn) => {
        const session = drawn.map(([id, total]) => raw(id, total));
        const scores = new Map(ntaScores(session).map((one) => [one.id, one.total]));
        expect(new Map(ntaScores(session.toReversed()).map((one) => [one.id, one.total]))).toEqual(
          scores,
        );
        for (const one of session)
          for (const other of session)
            expect(Math.sign(scores.get(one.id)! - scores.get(other.id)!)).toBe(
              Math.sign(one.total - other.total),
            );
      }),
    );
  });
});

describe('sessions together', () => {
  const january = ntaScores([raw('asha', 100, 50), raw('bilal', 90, 80), raw('chen', 10, 20)]);
  const april = ntaScores([raw('asha', 40, 40), raw('dilip', 20, 10), raw('chen', 30, 40)]);

  it('give each the better of two sittings, whole, whatever the raw marks were', () => {
    const merged = new Map(mergeSessions([january, april]).map((one) => [one.id, one]));
    // 150 marks were second in January; 80 marks were first in April.
    expect(january[0]!.total).toBe(666_666_667);
    expect(merged.get('asha')).toEqual(april[0]);
    expect(merged.get('chen')).toEqual(april[2]);
    expect([...merged.keys()]).toEqual(['asha', 'bilal', 'chen', 'dilip']);
  });

  it('do not depend on the order of sessions', () => {
    expect(mergeSessions([april, january])).toEqual(mergeSessions([january, april]));
    expect(mergeSessions([])).toEqual([]);
  });

  it('take of equal totals the sitting with the better first subject', () => {
    const one = { id: 'a', total: 5, subjects: [2, 9] };
    const other = { id: 'a', total: 5, subjects: [3, 1] };
    expect(mergeSessions([[one], [other]])).toEqual([other]);
    expect(mergeSessions([[other], [one]])).toEqual([other]);
  });
});
