import type { Guard } from '../guard.ts';

const attempts = 'web/src/features/attempts';
const room = `${attempts}/exam-room`;
const steps = [`${room}/room-steps.test.ts`];
const figures = [`${room}/calculator-figures.test.ts`];

/** What the room does with what is chosen, typed and pressed, and what it says of that. */
export const roomGuards: Guard[] = [
  {
    name: 'where the hall has no button that goes on without saving, the key N saves',
    file: `${room}/room.ts`,
    find: 'if (hasPlainNext(this.rules)) this.step(1);',
    replace: 'if (this.rules) this.step(1);',
    tests: steps,
  },
  {
    name: 'a step that leads nowhere saves what leaving would save',
    file: `${room}/room.ts`,
    find: "    this.#do({ kind: 'pause' });\n    this.#say({ kind: why });",
    replace: '    this.#say({ kind: why });',
    tests: steps,
  },
  {
    name: 'a section that is closed is passed over',
    file: `${room}/room-sections.ts`,
    find: "while (to !== null && this.stateOf(to) === 'closed')",
    replace: "while (to !== null && !id && this.stateOf(to) === 'closed')",
    tests: steps,
  },
  {
    name: 'the sheet before the end counts the open question as the end will find it',
    file: `${attempts}/answering/palette-state.ts`,
    find: 'return new Map(states).set(currentId, state);',
    replace: 'return state ? states : new Map();',
    tests: [`${attempts}/answering/palette-state.test.ts`, `${room}/room-unsaved.test.tsx`],
  },
  {
    name: 'what is chosen and not saved is said to be so',
    file: `${attempts}/outbox/save-state.ts`,
    find: "  if (pending !== null) return { tone: 'wait', text: pendingText[pending]() };\n",
    replace: '',
    tests: [`${attempts}/outbox/save-state.test.ts`],
  },
  {
    name: 'the room tells the line what does not count yet',
    file: `${room}/room-view.ts`,
    find: 'pending: pendingOf(state),',
    replace: 'pending: pendingOf(untouched),',
    tests: [`${room}/room-unsaved.test.tsx`],
  },
  {
    name: 'a sign or a point alone is no answer on the device',
    file: `${attempts}/answering/answers.ts`,
    find: '/\\p{Nd}/u.test(answer.value)',
    replace: "answer.value !== ''",
    tests: [`${attempts}/answering/answers.test.ts`],
  },
  {
    name: 'a sign or a point alone is no answer on the server',
    file: 'measurement/src/item-score.ts',
    find: '/\\p{Nd}/u.test(answer.value)',
    replace: "answer.value.trim() !== ''",
    tests: ['measurement/src/score.test.ts'],
  },
  {
    name: 'a comma that is typed is not taken',
    file: `${attempts}/answering/answers.ts`,
    find: '  if (isCommaTyped(before, text)) return before;\n',
    replace: '',
    tests: [`${attempts}/answering/answers.test.ts`],
  },
  {
    name: 'the key that takes a composed word leaves no question',
    file: `${room}/room-keys.ts`,
    find: '!isPlain(pressed) || isComposed(pressed)',
    replace: '!isPlain(pressed)',
    tests: [`${room}/room-keys.test.ts`],
  },
  {
    name: 'a product is no sum: of π it keeps all figures',
    file: `${room}/calculator-functions.ts`,
    find: 'multiply: () => left * right,',
    replace: 'multiply: () => leftOver(left * right, left, right),',
    tests: figures,
  },
  {
    name: 'what a sum leaves over has no figures below those of its larger side',
    file: `${room}/calculator-functions.ts`,
    find: 'Math.max(0, placeOf(largest) - placeOf(value))',
    replace: 'Math.min(0, placeOf(largest) - placeOf(value))',
    tests: figures,
  },
  {
    name: 'whole turns are taken off before degrees become radians',
    file: `${room}/calculator-functions.ts`,
    find: '((value % fullTurn) * Math.PI) / 180',
    replace: '(value * Math.PI) / 180',
    tests: figures,
  },
  {
    name: 'a number is not dropped by one beside it',
    file: `${room}/calculator.ts`,
    find: '  if (now.isTaken && beginsAnother(key, now)) return { ...now, isRefused: true };\n',
    replace: '',
    tests: figures,
  },
  {
    name: 'the basic calculator has only its own keys',
    file: `${room}/calculator.ts`,
    find: "  if (state.mode === 'basic' && scientificKeys.has(key)) return state;\n",
    replace: '',
    tests: figures,
  },
  {
    name: 'a window that cuts an attempt cuts the time that its instructions say',
    file: `${room}/own-times.ts`,
    find: 'Math.min(planned, ',
    replace: 'Math.max(planned, ',
    tests: [`${room}/own-times.test.tsx`],
  },
];
