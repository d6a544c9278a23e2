import type { Guard } from '../guard.ts';

const attempts = 'web/src/features/attempts';
const timing = [`${attempts}/outbox/outbox-timing.test.ts`];
const table = [`${attempts}/exam-room/palette-table.test.ts`];

/** What a press in the room comes to, and when it is told. */
export const outboxGuards: Guard[] = [
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
    file: `${attempts}/exam-room/palette-state.ts`,
    find: ': state.marked && had;',
    replace: ': state.marked;',
    tests: table,
  },
  {
    name: 'a mark on an answer falls when that is emptied',
    file: `${attempts}/exam-room/palette-state.ts`,
    find: '? state.marked && !had',
    replace: '? state.marked',
    tests: table,
  },
  {
    name: 'a strict room counts nothing that was not saved',
    file: `${attempts}/exam-room/palette-state.ts`,
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

const marking = ['measurement/src/numeric.property.test.ts', 'measurement/src/item-score.test.ts'];

/** Marks, exactly. */
export const markingGuards: Guard[] = [
  {
    name: 'a number of any length is not read',
    file: 'measurement/src/numeric.ts',
    find: '  if (trimmed.length > maxLength) return null;\n',
    replace: '',
    tests: marking,
  },
  {
    name: 'the edge of a tolerance belongs to it',
    file: 'measurement/src/numeric.ts',
    find: 'compare(absolute(minus(answer, value)), allowance) <= 0',
    replace: 'compare(absolute(minus(answer, value)), allowance) < 0',
    tests: marking,
  },
  {
    name: 'what a file is short of the whole by a hair is the whole',
    file: 'measurement/src/item-score.ts',
    find: 'compare(gained, nearlyWhole) > 0 ? whole : gained',
    replace: 'gained',
    tests: marking,
  },
  {
    name: 'options that take away leave nothing less than nothing',
    file: 'measurement/src/item-score.ts',
    find: 'compare(sum, nothing) < 0 ? nothing : sum',
    replace: 'sum',
    tests: marking,
  },
  {
    name: 'who chooses all of several options that carry fractions has not all marks',
    file: 'measurement/src/item-score.ts',
    find: "type === 'multiple' && share === 0 && !key.has(id)",
    replace: 'false',
    tests: marking,
  },
];
