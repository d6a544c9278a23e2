import { expect, it } from 'vitest';
import { ResponseEvent } from '@chinar/contract/attempts';
import { firstChangeSeq, firstChoiceSeq } from '@chinar/contract/attempts.numbers';
import { admitAttempt } from './outbox-admit.ts';
import { createMemoryStorage } from './outbox-memory.ts';
import { eventOf, planStep } from './outbox-step.ts';
import { questionId, startedAttempt } from './outbox-storage.suite.ts';
import { type AnswerRecord, type AttemptRecord, choicesOf, looksOf } from './outbox-types.ts';
import type { Deed } from '../answering/palette-state.ts';

async function heldAttempt(started = startedAttempt()): Promise<AttemptRecord | undefined> {
  const storage = createMemoryStorage();
  const key = await admitAttempt(storage, { owner: 'u', started });
  return storage.getAttempt(key);
}

it('what is dropped by leaving without a press on Save goes along with the event all the same', async () => {
  const attempt = await heldAttempt();
  const plan = (before: AnswerRecord | undefined, deed: Deed) =>
    planStep('strict', { attempt, before }, { questionId: questionId(1), deed, spentMs: 10 }, 0);
  const chosen = plan(undefined, { kind: 'select', selection: { optionIds: ['a'] } });
  for (const kind of ['leave', 'timeOut'] as const) {
    const left = plan(chosen?.answers[0], { kind });
    expect(left?.answers[0].selection).toBeNull();
    const event = left?.addEvents?.[0]?.event;
    expect(event).toMatchObject({ answer: null, selection: { optionIds: ['a'] } });
  }
});

const choosing = { kind: 'select' as const, selection: { optionIds: ['a'] } };
const seqOf = (made: ReturnType<typeof planStep>): number => made?.addEvents?.[0]?.seq ?? 0;

it('F15 what is chosen or marked and not saved, on a question that is believed empty, stands over looks and under all answers', async () => {
  const attempt = await heldAttempt();
  const isChoice = (made: ReturnType<typeof planStep>): boolean =>
    seqOf(made) >= firstChoiceSeq && seqOf(made) < firstChangeSeq;
  for (const profile of ['strict', 'real'] as const) {
    const plan = (before: AnswerRecord | undefined, deed: Deed) =>
      planStep(profile, { attempt, before }, { questionId: questionId(1), deed, spentMs: 10 }, 0);
    const chosen = plan(undefined, choosing);
    expect(isChoice(chosen)).toBe(true);
    const { event } = chosen?.addEvents?.[0] ?? {};
    expect(event).toMatchObject({ answer: null, selection: choosing.selection });
    expect(isChoice(plan(undefined, { kind: 'markAndNext' }))).toBe(true);
    // Taken back it has to be told as well.
    expect(isChoice(plan(chosen?.answers[0], { kind: 'clear' }))).toBe(true);
    const saved = plan(chosen?.answers[0], { kind: 'saveAndNext' });
    const other = { kind: 'select' as const, selection: { optionIds: ['b'] } };
    const emptied = plan(saved?.answers[0], { kind: 'clear' });
    // Beside an answer, or where this learner emptied one, it is the newest word.
    const changes = [
      saved,
      emptied,
      plan(saved?.answers[0], other),
      plan(emptied?.answers[0], choosing),
    ];
    expect(changes.map((made) => seqOf(made) >= firstChangeSeq)).toEqual([true, true, true, true]);
  }
});

it('what was dropped by leaving stays the last word, however often its question is looked at again', async () => {
  const attempt = await heldAttempt();
  const plan = (before: AnswerRecord | undefined, deed: Deed) =>
    planStep('strict', { attempt, before }, { questionId: questionId(1), deed, spentMs: 9000 }, 0);
  const left = plan(plan(undefined, choosing)?.answers[0], { kind: 'leave' });
  expect(left?.addEvents?.[0]?.event.selection).toEqual(choosing.selection);
  const again = plan(plan(left?.answers[0], { kind: 'open' })?.answers[0], { kind: 'leave' });
  expect(again?.addEvents ?? []).toEqual([]);
});

it('a device whose numbers for choices are used up tells them among its changes', async () => {
  const begun = await heldAttempt();
  const attempt = begun && { ...begun, nextChoiceSeq: choicesOf(begun.head.epoch).end };
  const step = { questionId: questionId(1), deed: choosing, spentMs: 9 };
  expect(seqOf(planStep('strict', { attempt, before: undefined }, step, 0))).toBe(firstChangeSeq);
});

it('what a section has ended was made before its end', async () => {
  const attempt = await heldAttempt();
  const until = Date.now();
  const step = { questionId: questionId(1), deed: { kind: 'timeOut' as const }, spentMs: 9000 };
  const made = planStep('real', { attempt, before: undefined }, { ...step, until }, until + 400);
  expect(made?.addEvents?.[0]?.event.at).toBe(new Date(until).toISOString());
});

it('Q04 what stands when the time runs out was made before it, though the clock strikes a moment later', async () => {
  const started = startedAttempt();
  const attempt = await heldAttempt(started);
  const deadline = Date.parse(started.attempt.deadlineAt);
  const held = { attempt, before: undefined };
  const plan = (deed: Parameters<typeof planStep>[2]['deed'], at: number) =>
    planStep('safe', held, { questionId: questionId(1), deed, spentMs: 9000 }, at);
  const chosen = { kind: 'select' as const, selection: { optionIds: ['a'] } };
  expect(plan(chosen, deadline - 5)?.addEvents?.[0]?.event.at).toBe(
    new Date(deadline - 5).toISOString(),
  );
  for (const deed of [chosen, { kind: 'leave' as const }, { kind: 'timeOut' as const }]) {
    const made = plan(deed, deadline + 12)?.addEvents?.[0]?.event.at ?? '';
    expect(Date.parse(made)).toBeLessThanOrEqual(deadline);
  }
});

it('a device whose numbers for looks are used up takes none of another one’s, and remembers what was seen', async () => {
  const begun = await heldAttempt();
  const attempt = begun && { ...begun, nextLookSeq: looksOf(begun.head.epoch).end };
  const look = { questionId: questionId(1), deed: { kind: 'open' as const }, spentMs: 9000 };
  const seen = planStep('safe', { attempt, before: undefined }, look, Date.now());
  expect(seen?.addEvents ?? []).toEqual([]);
  expect(seen?.answers[0]).toMatchObject({ visited: true, timeSpentMs: 9000, seq: 0 });
});

it('the time on a question is told within what the server takes, whatever a clock says', async () => {
  const attempt = await heldAttempt();
  const chosen = { kind: 'select' as const, selection: { optionIds: ['a'] } };
  const told = (spentMs: number, before?: AnswerRecord) =>
    planStep('safe', { attempt, before }, { questionId: questionId(1), deed: chosen, spentMs }, 0);
  const long = told(5e9);
  expect(ResponseEvent.safeParse(long?.addEvents?.[0]?.event).success).toBe(true);
  const back = told(-60_000, { ...(long?.answers[0] as AnswerRecord), timeSpentMs: 2000 });
  expect(back?.answers[0].timeSpentMs).toBe(2000);
});

it('F20 what is told anew later was made when it was made', async () => {
  const attempt = await heldAttempt();
  const step = { questionId: questionId(1), spentMs: 9 };
  const selection = { optionIds: ['a'] };
  const at = Date.now();
  const made = planStep(
    'safe',
    { attempt, before: undefined },
    { ...step, deed: { kind: 'select', selection } },
    at,
  );
  const [held] = made?.answers ?? [];
  expect(held && eventOf(held, at + 600_000).event.at).toBe(new Date(at).toISOString());
});
