import type { Guard } from '../guard.ts';

const room = 'web/src/features/attempts';

/** Guards of the pages and the exam room, and of the sealed paper. */
export const webGuards: Guard[] = [
  {
    name: 'a press on a question that has been left does not count for the one that was gone to',
    file: `${room}/room.ts`,
    find: "if (!placed || id !== this.#targetId || this.#view.phase !== 'open') return;",
    replace: "if (!placed || this.#view.phase !== 'open') return;",
    tests: [`${room}/room.test.ts`],
  },
  {
    name: 'keys typed on the way to a question wait for it',
    file: `${room}/room.ts`,
    find: 'if (id === this.#currentId) return this.type(pressKey(this.#view.draft, key, type));',
    replace: 'return this.type(pressKey(this.#view.draft, key, type));',
    tests: [`${room}/room.test.ts`],
  },
  {
    name: 'a sealed paper is bound to its name',
    file: 'server/src/features/quizzes/service.read-paper.ts',
    find: 'cipher.setAAD(Buffer.from(name));',
    replace: '',
    tests: ['server/src/features/attempts/sealing.test.ts'],
  },
  {
    name: 'each paper is sealed under a key of its own',
    file: 'server/src/auth/tokens.ts',
    find: "createHmac('sha256', keys.seal).update(name).digest()",
    replace: "createHmac('sha256', keys.seal).update('').digest()",
    tests: ['server/src/features/attempts/sealing.test.ts'],
  },
  {
    name: 'a sealed paper is given only to whoever may start',
    file: 'server/src/features/attempts/service.seal.ts',
    find: 'if (refusal) throw new AppError(refusal);',
    replace: '',
    tests: ['server/src/features/attempts/sealing.test.ts'],
  },
  {
    name: 'a sealed paper comes at most half an hour before its window',
    file: 'server/src/features/attempts/policy.ts',
    find: 'Math.min(open, now + sealedAheadMs)',
    replace: 'open',
    tests: ['server/src/features/attempts/sealing.test.ts'],
  },
  {
    name: 'a seal that does not open is no paper',
    file: `${room}/sealed-paper.ts`,
    find: 'additionalData: new TextEncoder().encode(name),',
    replace: '',
    tests: [`${room}/sealed-paper.test.ts`],
  },
  {
    name: 'no median is told of fewer than five takers',
    file: 'measurement/src/times.ts',
    find: 'if (total < fewestTimed) return null;',
    replace: '',
    tests: ['measurement/src/times.test.ts'],
  },
];
