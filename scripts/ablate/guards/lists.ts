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
];
