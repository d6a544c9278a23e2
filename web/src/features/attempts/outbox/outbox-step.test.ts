import { expect, it } from 'vitest';
import { admitAttempt } from './outbox-admit.ts';
import { createMemoryStorage } from './outbox-memory.ts';
import { planStep } from './outbox-step.ts';
import { questionId, startedAttempt } from './outbox-storage.suite.ts';
import type { AttemptRecord } from './outbox-types.ts';

it('Q04 what stands when the time runs out was made before it, though the clock strikes a moment later', async () => {
  const storage = createMemoryStorage();
  const started = startedAttempt();
  const key = await admitAttempt(storage, { owner: 'u', started });
  let attempt: AttemptRecord | undefined;
  await storage.transact(key, [], (held) => {
    attempt = held;
    return null;
  });
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
