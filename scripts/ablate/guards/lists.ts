import type { Guard } from '../guard.ts';

const file = 'server/src/db/list.ts';
const tests = ['server/src/db/list.test.ts'];

/** What the shared recipe of lists refuses and bounds. */
export const listsGuards: Guard[] = [
  {
    name: 'Z05 a position holds for its order alone',
    file,
    find: "if (made !== sort || typeof key !== 'string' || typeof id !== 'string') return refuse();",
    replace: "if (typeof key !== 'string' || typeof id !== 'string') return refuse();",
    tests,
  },
  {
    name: 'Z05 a position names an id',
    file,
    find: 'return uuid.test(id) && ',
    replace: 'return ',
    tests,
  },
  {
    name: 'Z05 a position that is no list is refused',
    file,
    find: 'if (!Array.isArray(parts) || parts.length !== 3) return refuse();',
    replace:
      'if (!Array.isArray(parts)) parts = [sort, "1", "0192f0aa-0000-7000-8000-000000000000"];',
    tests,
  },
  {
    name: 'Z05 a position with words for a number is refused',
    file,
    find: 'return isWhole ? keys : refuse();',
    replace: 'return isWhole ? keys : keys;',
    tests,
  },
  {
    name: 'Z05 a position that its column cannot hold is no fault of ours',
    file,
    find: 'if (query.after !== undefined && isUnreadable(error)) return refuse();',
    replace: '',
    tests,
  },
  {
    name: 'a list is counted no further than its bound',
    file,
    find: 'const total = Math.min(counted, countedUpTo);',
    replace: 'const total = counted;',
    tests,
  },
  {
    name: 'what is older on equal terms is not shown twice',
    file,
    find: '`(${sorted}, ${id}) ${side} (',
    replace: '`(${sorted}, ${id}) ${side}= (',
    tests,
  },
  {
    name: 'Z14 a look at a sheet of somebody else is written down',
    file: 'server/src/features/attempts/service.result.ts',
    find: "      await audit(ctx, 'attempt.read', ['attempt', id], { after: { userId } });",
    replace: '      void userId;',
    tests: ['server/src/features/reads.test.ts'],
  },
  {
    name: 'Z14 a look at one’s own sheet is not',
    file: 'server/src/features/attempts/service.result.ts',
    find: 'if (!isTaker(ctx.actor, ctx.pass, { id, userId, quizOwnerId }))',
    replace: 'if ([isTaker, quizOwnerId])',
    tests: ['server/src/features/reads.test.ts'],
  },
  {
    name: 'Z14 a look at a list of names is written down',
    file: 'server/src/features/attempts/service.lists.ts',
    find: "  await audit(ctx, 'attempts.read', ['quiz', quizId], { after: query });\n",
    replace: '',
    tests: ['server/src/features/reads.test.ts'],
  },
];
