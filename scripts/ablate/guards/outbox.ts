import type { Guard } from '../guard.ts';

const attempts = 'web/src/features/attempts';
const timing = [`${attempts}/outbox/outbox-timing.test.ts`];
const afterEnd = [`${attempts}/outbox/outbox-after-end.test.ts`];
const table = [`${attempts}/exam-room/palette-table.test.ts`];

/** What a press in the room comes to, and when it is told. */
export const outboxGuards: Guard[] = [
  {
    name: 'what was confirmed is kept from the end of its test on, not from its last save',
    file: `${attempts}/outbox/outbox-after-end.ts`,
    find: 'const since = record.foundEndedAt ?? null;',
    replace: 'const since = record.savedAt;',
    tests: [`${attempts}/outbox/outbox-told.test.ts`],
  },
  {
    name: 'what was confirmed stays until there is a result',
    file: `${attempts}/outbox/outbox-after-end.ts`,
    find: 'const isSettled = outcome.result !== undefined || outcome.isScoreWithheld === true;',
    replace: 'const isSettled = outcome.state !== null;',
    tests: [`${attempts}/outbox/outbox-told.test.ts`],
  },
  {
    name: 'a result that is waited for is asked for seldom',
    file: `${attempts}/outbox/outbox-after-end.ts`,
    find: '|| isFresh(record)',
    replace: '',
    tests: [`${attempts}/outbox/outbox-told.test.ts`],
  },
  {
    name: 'what was confirmed does not stay on the device for ever',
    file: `${attempts}/outbox/outbox-after-end.ts`,
    find: 'if (serverMs - since <= keptToldMs) return null;',
    replace: 'if (serverMs >= since) return null;',
    tests: [`${attempts}/outbox/outbox-told.test.ts`],
  },
  {
    name: 'a look that is refused is not tried at every page',
    file: `${attempts}/outbox/outbox-after-end.ts`,
    find: "if (reply.kind !== 'done') return { attempt: { ...record, lookedAfterAt: Date.now() } };",
    replace: "if (reply.kind !== 'done') return null;",
    tests: afterEnd,
  },
  {
    name: 'a look that a failing server did not answer is tried at the next page',
    file: `${attempts}/outbox/outbox-after-end.ts`,
    find: "if (reply.kind === 'silent' || reply.kind === 'busy') return false;",
    replace: '',
    tests: afterEnd,
  },
  {
    name: 'what another tab opened again during a look runs on',
    file: `${attempts}/outbox/outbox-after-end.ts`,
    find: 'if (!attempt || !isAfterOwnEnd(attempt)) return null;',
    replace: 'if (!attempt) return null;',
    tests: afterEnd,
  },
  {
    name: 'nothing is kept for a result that will not be told',
    file: `${attempts}/outbox/outbox-after-end.ts`,
    find: ' || outcome.isScoreWithheld === true;',
    replace: ';',
    tests: afterEnd,
  },
  {
    name: 'a look dated ahead by a clock counts for nothing',
    file: `${attempts}/outbox/outbox-after-end.ts`,
    find: 'Math.abs(Date.now() - lookedAfterAt)',
    replace: '(Date.now() - lookedAfterAt)',
    tests: afterEnd,
  },
  {
    name: 'a test that is opened again is looked after anew',
    file: `${attempts}/outbox/outbox-admit.ts`,
    find: '  lookedAfterAt: 0,\n',
    replace: '',
    tests: afterEnd,
  },
  {
    name: 'where a press leads is the table’s',
    file: `${attempts}/answering/palette-state.ts`,
    find: "return { state: keep(state, false), way: 'next' };",
    replace: "return { state: keep(state, false), way: 'stay' };",
    tests: [`${attempts}/exam-room/room.test.ts`],
  },
  {
    name: 'a change is sent within a second',
    file: `${attempts}/outbox/outbox-types.ts`,
    find: 'changeMs: 600,',
    replace: 'changeMs: 1600,',
    tests: timing,
  },
  {
    name: 'an earlier appointment to send stands',
    file: `${attempts}/outbox/outbox.ts`,
    find: '    if (this.#timer && dueAt >= this.#dueAt) return;\n',
    replace: '',
    tests: timing,
  },
  {
    name: 'changes knock no more often at a server that does not answer',
    file: `${attempts}/outbox/outbox.ts`,
    find: '    if (this.#failures > 0) return this.#pause();\n',
    replace: '',
    tests: timing,
  },
  {
    name: 'a change that no disk holds is sent at once',
    file: `${attempts}/outbox/outbox.ts`,
    find: 'this.#storage.isLasting ? this.#timing.changeMs : 0;',
    replace: 'this.#timing.changeMs;',
    tests: timing,
  },
  {
    name: 'a lone mark falls when an answer comes',
    file: `${attempts}/answering/palette-state.ts`,
    find: ': state.marked && had;',
    replace: ': state.marked;',
    tests: table,
  },
  {
    name: 'a mark on an answer falls when that is emptied',
    file: `${attempts}/answering/palette-state.ts`,
    find: '? state.marked && !had',
    replace: '? state.marked',
    tests: table,
  },
  {
    name: 'a strict room counts nothing that was not saved',
    file: `${attempts}/answering/palette-state.ts`,
    find: "  if (profile === 'strict') return { ...state, selection: state.answer };\n",
    replace: '',
    tests: table,
  },
  {
    name: 'what stands on screen and does not count goes along with its event',
    file: `${attempts}/outbox/outbox-step.ts`,
    find: '    ...(sameAnswer(record.answer, record.selection) ? {} : { selection: record.selection }),\n',
    replace: '',
    tests: table,
  },
];

const outbox = `${attempts}/outbox`;
const devices = [`${outbox}/outbox-devices.test.ts`];
const steps = [`${outbox}/outbox-step.test.ts`];
const sending = [`${outbox}/outbox.test.ts`];
const ends = [`${outbox}/outbox-end.test.ts`];
const wire = [`${outbox}/transport.test.ts`];

/** What is sent, when, and what becomes of it. */
export const sendingGuards: Guard[] = [
  {
    name: 'a device takes no numbers for looks that are another one’s',
    file: `${outbox}/outbox-step.ts`,
    find: 'if (next.nextLookSeq >= looksOf(next.head.epoch).end)',
    replace: 'if (next.nextLookSeq < 0)',
    tests: steps,
  },
  {
    name: 'the time on a question does not go back with a clock',
    file: `${outbox}/outbox-step.ts`,
    find: 'Math.max(0, spentMs)',
    replace: 'spentMs',
    tests: steps,
  },
  {
    name: 'no time is told that the server does not take',
    file: `${outbox}/outbox-step.ts`,
    find: 'Math.min(maxSpentMs, (before?.timeSpentMs ?? 0) + Math.max(0, spentMs))',
    replace: '(before?.timeSpentMs ?? 0) + Math.max(0, spentMs)',
    tests: steps,
  },
  {
    name: 'a look whose number is taken does not come among the changes',
    file: `${outbox}/outbox-settle.ts`,
    find: 'event.seq >= firstChangeSeq &&\n      data.superseded',
    replace: 'data.superseded',
    tests: devices,
  },
  {
    name: 'what a device noted goes along with its own epoch alone',
    file: `${outbox}/outbox-settle.ts`,
    find: 'epoch === head.epoch && JSON.stringify(signals) !== signalsTold',
    replace: 'JSON.stringify(signals) !== signalsTold',
    tests: devices,
  },
  {
    name: 'what a device noted is told once',
    file: `${outbox}/outbox-settle.ts`,
    find: 'epoch === head.epoch && JSON.stringify(signals) !== signalsTold',
    replace: 'epoch === head.epoch',
    tests: devices,
  },
  {
    name: 'what was noted is not told by a save under another epoch',
    file: `${outbox}/outbox-settle.ts`,
    find: '...(sent.signals && isOwn ?',
    replace: '...(sent.signals ?',
    tests: devices,
  },
  {
    name: 'what has no number was never told, and is not told again',
    file: `${outbox}/outbox-admit.ts`,
    find: 'record.seq > 0 && ',
    replace: '',
    tests: devices,
  },
  {
    name: 'of a test that was handed in nothing is told again',
    file: `${outbox}/outbox-admit.ts`,
    find: 'isOver ? [] : retell',
    replace: 'retell',
    tests: devices,
  },
  {
    name: 'a newer answer from elsewhere takes no time away',
    file: `${outbox}/outbox-admit.ts`,
    find: 'Math.max(held.timeSpentMs, ours?.timeSpentMs ?? 0)',
    replace: 'held.timeSpentMs',
    tests: devices,
  },
  {
    name: 'one call tells events of one epoch',
    file: `${outbox}/outbox-sender.ts`,
    find: 'waiting.filter((event) => event.epoch === epoch)',
    replace: 'waiting',
    tests: devices,
  },
  {
    name: 'a server that names nothing is not asked on without a pause',
    file: `${outbox}/outbox-sender.ts`,
    find: "return done.length > 0 ? { next: 'more' } : { next: 'wait', link: 'busy', waitMs: 5000 };",
    replace: "return { next: 'more' };",
    tests: sending,
  },
  {
    name: 'a refusal of what was not sent is of what was',
    file: `${outbox}/outbox-sender.ts`,
    find: 'places.filter((place) => place < events.length)',
    replace: 'places',
    tests: sending,
  },
  {
    name: 'a test that is closed between two answers does not go on',
    file: `${outbox}/outbox-sender.ts`,
    find: "    if (state !== 'in_progress') return { next: 'wait', link: 'busy', waitMs: 0 };\n",
    replace: '',
    tests: ends,
  },
  {
    name: 'what another tab has ended does not go on',
    file: `${outbox}/outbox-sender.ts`,
    find: "if (attempt?.phase !== 'handing_in') return null;",
    replace: 'if (!attempt) return null;',
    tests: ends,
  },
  {
    name: 'a test that is over is not handed in again',
    file: `${outbox}/outbox.ts`,
    find: "attempt.phase === 'open' ? { ...attempt, phase: 'handing_in', byClock } : attempt",
    replace: "({ ...attempt, phase: 'handing_in', byClock })",
    tests: ends,
  },
  {
    name: 'a tab that is closed sends no more',
    file: `${outbox}/outbox.ts`,
    find: '      if (this.#isClosed) return;\n      const round',
    replace: '      const round',
    tests: sending,
  },
  {
    name: 'pauses between tries have an end',
    file: `${outbox}/outbox.ts`,
    find: 'Math.min(maxPauseMs, firstPauseMs * 2 ** (this.#failures - 1))',
    replace: 'firstPauseMs * 2 ** (this.#failures - 1)',
    tests: timing,
  },
  {
    name: 'a pause of a day is not believed',
    file: `${outbox}/transport.ts`,
    find: 'Math.min(seconds, 120)',
    replace: 'seconds',
    tests: wire,
  },
  {
    name: 'what browsers let no page leave behind is sent without that',
    file: `${outbox}/transport.ts`,
    find: 'body !== null && bytesOf(body) < keepaliveBytes',
    replace: 'body !== null',
    tests: wire,
  },
  {
    name: 'a body is as long as its bytes',
    file: `${outbox}/transport.ts`,
    find: 'bytesOf(body) < keepaliveBytes',
    replace: 'body.length < keepaliveBytes',
    tests: wire,
  },
  {
    name: 'an old measurement of the clock gives way',
    file: `${outbox}/server-clock.ts`,
    find: ' || isStale',
    replace: '',
    tests: [`${outbox}/server-clock.test.ts`],
  },
];
