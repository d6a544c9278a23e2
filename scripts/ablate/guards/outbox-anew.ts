import type { Guard } from '../guard.ts';

const room = 'web/src/features/attempts/exam-room';
const outbox = 'web/src/features/attempts/outbox';
const disk = [`${outbox}/outbox-disk.test.ts`];
const devices = [`${outbox}/outbox-devices.test.ts`];
const refused = [`${outbox}/outbox-refused.test.ts`];
const sections = [`${room}/room-sections.test.ts`];
const typing = [`${room}/room-typing.test.ts`];

/** What a device does when its storage, its server or its clock is not what it was. */
export const anewGuards: Guard[] = [
  {
    name: 'F17 a room hears of time that is given to its section',
    file: `${room}/room-sections.ts`,
    find: 'mergeTimes(this.#times, told)',
    replace: 'mergeTimes(told, this.#times)',
    tests: sections,
  },
  {
    name: 'what is left in a section that is closed by hand was made before its end',
    file: `${room}/room.ts`,
    find: "this.#do({ kind: 'leave' }, { until: at });",
    replace: "this.#do({ kind: 'leave' });",
    tests: sections,
  },
  {
    name: 'F20 what is gone from the storage is written anew with the next step',
    file: `${outbox}/outbox.ts`,
    find: "if (!isGone || this.#view.attempt.phase === 'ended') return;",
    replace: "if (isGone || this.#view.attempt.phase !== 'ended') return;",
    tests: disk,
  },
  {
    name: 'F20 and by whoever sends',
    file: `${outbox}/outbox.ts`,
    find: "if (phase === 'ended') return true;\n      await this.#restore();",
    replace: "if (phase === 'ended') return true;",
    tests: disk,
  },
  {
    name: 'F20 an attempt that is gone from the storage takes nothing of the room along',
    file: `${outbox}/outbox.ts`,
    find: '    if (!attempt) return;\n    this.#set({\n      ...seenOf',
    replace:
      '    if (!attempt) return this.#set({ unsent: new Set() });\n    this.#set({\n      ...seenOf',
    tests: disk,
  },
  {
    name: 'F20 a disk that fails as the test is taken over leaves it to this device',
    file: `${outbox}/outbox.ts`,
    find: '      await this.#escape();\n      await admit();\n',
    replace: '      await admit();\n',
    tests: disk,
  },
  {
    name: 'F20 what is told anew was made when it was made',
    file: `${outbox}/outbox-step.ts`,
    find: 'record.madeAt ?? at',
    replace: 'at',
    tests: [`${outbox}/outbox-step.test.ts`],
  },
  {
    name: 'an older answer that is told anew does not outdo what was changed meanwhile',
    file: `${outbox}/outbox-settle.ts`,
    find: '.filter((event) => !isOutdone(event))',
    replace: '',
    tests: devices,
  },
  {
    name: 'a refusal of somebody in front of the server is none of ours',
    file: `${outbox}/transport.ts`,
    find: "return success === false && typeof code === 'string' ? (body as Failure) : null;",
    replace: 'return (success === code ? body : body ?? {}) as Failure;',
    tests: refused,
  },
  {
    name: 'a refused answer that was changed since is not handed in',
    file: `${outbox}/outbox-sender.ts`,
    find: 'return events.filter((event) => !isOutdone(event));',
    replace: 'return events.filter((event) => isOutdone(event) || event);',
    tests: refused,
  },
  {
    name: 'nor told of as refused',
    file: `${outbox}/outbox-view.ts`,
    find: '.filter((event) => !isRefused || !isOutdone(event))',
    replace: '.filter((event) => isOutdone(event) || event)',
    tests: refused,
  },
  {
    name: 'F22 a lost taking over is made once more',
    file: `${outbox}/outbox-sender.ts`,
    find: "sent.phase === 'open' && !sent.takenOver",
    replace: "sent.phase === 'ended' && !sent.takenOver",
    tests: devices,
  },
  {
    name: 'F22 also after a reload',
    file: `${outbox}/outbox-admit.ts`,
    find: ' || mine.head.epoch > attempt.epoch',
    replace: '',
    tests: devices,
  },
  {
    name: 'F16 what is answered anew is told of no longer as outdone',
    file: `${outbox}/outbox.ts`,
    find: '.filter((id) => id !== step.questionId)',
    replace: '',
    tests: [`${outbox}/outbox.test.ts`],
  },
  {
    name: 'F15 what was typed and is held is no draft',
    file: `${room}/room-draft.ts`,
    find: 'if (this.#text !== typed || held !== typed) return false;',
    replace: 'if (this.#text !== typed || held !== typed || held) return false;',
    tests: typing,
  },
  {
    name: 'Clear empties the box at once',
    file: `${room}/room.ts`,
    find: 'if (id === this.#currentId) this.#draft.empty(this.index.byId.get(id)?.question.type);',
    replace: 'if (id === this.#currentId) this.#draft.leave();',
    tests: typing,
  },
  {
    name: 'a clock counts what the machine slept through without a network',
    file: `${outbox}/server-clock.ts`,
    find: 'offset: held.offset + slept',
    replace: 'offset: held.offset',
    tests: [`${outbox}/server-clock.test.ts`],
  },
  {
    name: 'the clock of a running test counts from when it was told',
    file: 'web/src/features/attempts/own/running-test.tsx',
    find: 'const passed = Math.max(0, Date.now() - toldAt);',
    replace: 'const passed = Math.max(0, toldAt - toldAt);',
    tests: ['web/src/features/attempts/own/running-test.test.tsx'],
  },
  {
    name: 'a number with grouped thousands is not guessed at',
    file: 'web/src/features/attempts/answering/answers.ts',
    find: 'if (grouped.test(text.trim())) return before;',
    replace: 'if (grouped.test(text.trim()) && !text) return before;',
    tests: ['web/src/features/attempts/answering/answers.test.ts'],
  },
  {
    name: 'where another device has the test nothing is handed in from the palette',
    file: `${room}/room-sheets.tsx`,
    find: 'view.isTakenOver ? undefined : (',
    replace: 'view.isTakenOver && !view ? undefined : (',
    tests: [`${room}/room-screen.test.tsx`],
  },
  {
    name: 'one answer that somebody in front of the server finds too large is not set aside',
    file: `${outbox}/outbox-sender.ts`,
    find: 'return reply.isOurs ?',
    replace: 'return reply.isOurs || reply ?',
    tests: refused,
  },
  {
    name: 'a clock that heard a server counts no sleep of before',
    file: `${outbox}/server-clock.ts`,
    find: '      apart = wall() - steady();\n',
    replace: '',
    tests: [`${outbox}/server-clock.test.ts`],
  },
  {
    name: 'what is gone after its end is not looked for again and again',
    file: `${outbox}/outbox.ts`,
    find: "if (isGone) return { next: 'closed' } as const;",
    replace: '',
    tests: disk,
  },
];
