import type { Guard } from '../guard.ts';
import { attempts, testsOf } from './attempts-room.ts';

/** Who may do what with an attempt, and until when. */
export const ruleGuards: Guard[] = [
  {
    name: 'Q05 a save and the handing in of its attempt take turns',
    file: `${attempts}/taking/data.saves.ts`,
    find: '      where a.id = $1::uuid\n        for share of a ${lock}\n',
    replace: '      where a.id = $1::uuid\n',
    tests: testsOf('taking/saving', 'taking/waiting', 'meanwhile'),
  },
  {
    name: 'Q05 saves of many and the handing in of each take turns',
    file: `${attempts}/taking/data.saves.ts`,
    find: '      order by a.id\n        for share of a ${lock}\n',
    replace: '      order by a.id\n',
    tests: testsOf('taking/batching', 'taking/waiting', 'meanwhile'),
  },
  {
    name: 'a changed answer keeps its place among the first',
    file: `${attempts}/taking/data.saves.ts`,
    find: 'case when r.answer is null then excluded.saved_at else r.saved_at end',
    replace: 'excluded.saved_at',
    tests: testsOf('meanwhile'),
  },
  {
    name: 'an answer that was taken back has no place among the first',
    file: `${attempts}/taking/data.saves.ts`,
    find: 'case when r.answer is null then excluded.saved_at else r.saved_at end',
    replace: 'r.saved_at',
    tests: testsOf('meanwhile'),
  },
  {
    name: 'F16 no device takes over what has no time left',
    file: `${attempts}/data.ts`,
    find: "    .where('deadline_at', '>', now)\n    .returning('epoch')",
    replace: "    .returning('epoch')",
    tests: testsOf('meanwhile'),
  },
  {
    name: 'Q02 keys wait for late answers of one’s own other attempt',
    file: `${attempts}/data.ts`,
    find: '>= ${now})))',
    replace: '>= ${now} and false)))',
    tests: testsOf('results/oracles'),
  },
  {
    name: 'Q09 that a key was told is not forgotten when it is opened once more',
    file: `${attempts}/care/data.reopen.ts`,
    find: 'coalesce(a.key_told_at, $4)',
    replace: '$4',
    tests: testsOf('meanwhile'),
  },
  {
    name: 'who makes a test does not wait for its series',
    file: `${attempts}/policy.ts`,
    find: 'return !isOwner && unlockAt',
    replace: 'return unlockAt',
    tests: testsOf('policy'),
  },
  {
    name: 'more time reaches beyond a hard close',
    file: `${attempts}/policy.ts`,
    find: 'return new Date(end + extra);',
    replace: 'return new Date(isCut ? end : end + extra);',
    tests: testsOf('policy'),
  },
  {
    name: 'F18 what comes within the grace is in time',
    file: `${attempts}/policy.ts`,
    find: 'now <= row.deadline_at.getTime() + graceMs',
    replace: 'now <= row.deadline_at.getTime()',
    tests: testsOf('policy'),
  },
  {
    name: 'what is folded away does not run again',
    file: `${attempts}/policy.ts`,
    find: '&& !isFolded && !hasOther',
    replace: '&& !hasOther',
    tests: testsOf('policy'),
  },
  {
    name: 'who sits another one has no older one opened',
    file: `${attempts}/policy.ts`,
    find: '&& !isFolded && !hasOther',
    replace: '&& !isFolded',
    tests: testsOf('policy'),
  },
  {
    name: 'Q03 another learner’s attempt is not one’s own',
    file: `${attempts}/policy.ts`,
    find: 'return actor !== null && attempt.userId === actor.userId;',
    replace: 'return actor !== null;',
    tests: testsOf('policy'),
  },
  {
    name: 'Q09 a key that was told with no score out is no key',
    file: `${attempts}/policy.ts`,
    find: 'scoreToldOf(attempt, now).isOut && isReviewTold',
    replace: 'isReviewTold',
    tests: testsOf('policy'),
  },
];
