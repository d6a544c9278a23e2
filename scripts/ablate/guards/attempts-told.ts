import type { Guard } from '../guard.ts';
import { attempts, testsOf } from './attempts-room.ts';

const told = testsOf('results/told');
const insights = testsOf('results/insights');
const reviews = 'web/src/features/attempts/reviews';

/** What a result says beside its marks, and to whom. */
export const attemptsToldGuards: Guard[] = [
  {
    name: '2.3 what stood on the screen when the clock ended a test counts where leaving saves',
    file: `${attempts}/closing/service.expire.ts`,
    find: 'await withShown(inner, row, await readResponses(inner, row))',
    replace: 'await readResponses(inner, row)',
    tests: testsOf('closing/shown'),
  },
  {
    name: '2.3 it counts nowhere else',
    file: `${attempts}/closing/service.shown.ts`,
    find: "if (saveProfile !== 'real') return held;",
    replace: '',
    tests: testsOf('closing/shown'),
  },
  {
    name: '2.3 it is not said to be lost',
    file: `${attempts}/results/service.insights.ts`,
    find: "row.state === 'expired' ? await withShown(ctx, row, responses, events) : responses",
    replace: 'responses',
    tests: testsOf('closing/shown'),
  },
  {
    name: 'a correction is told to those who sat the test before it',
    file: `${attempts}/views.ts`,
    find: ' || correction.at <= endedAt.getTime()',
    replace: '',
    tests: told,
  },
  {
    name: 'nobody is said to have a question right whose marks all were given',
    file: `${attempts}/views.ts`,
    find: 'if (!count || isGiven)',
    replace: 'if (!count || (isGiven && !count))',
    tests: told,
  },
  {
    name: 'what a review waits for is another attempt that runs',
    file: `${attempts}/results/service.result.ts`,
    find: "if (isOut && result.has_other_open) return { for: 'attempt', at: null };",
    replace: '',
    tests: told,
  },
  {
    name: 'a review that never comes is said to wait for nothing',
    file: `${attempts}/results/service.result.ts`,
    find: "showsScoreOnly(row) || row.release_review === 'never'",
    replace: 'showsScoreOnly(row)',
    tests: told,
  },
  {
    name: 'a result is the reader’s own where they took it',
    file: `${attempts}/results/service.result.ts`,
    find: 'const isOwn = isTaker(ctx.actor, ctx.pass, facts);',
    replace: 'const isOwn = facts.id !== null;',
    tests: told,
  },
  {
    name: 'a test that the clock ended is finished',
    file: `${attempts}/results/data.lists.ts`,
    find: "['submitted', 'expired'] : [state]",
    replace: "['submitted'] : [state]",
    tests: told,
  },
  {
    name: 'an attempt that was claimed is known as such',
    file: `${attempts}/views.ts`,
    find: '...(row.claimed_at === null ? {} : { isClaimed: true as const }),',
    replace: '',
    tests: told,
  },
  {
    name: 'what is beyond the limit of its section is told as counting nowhere',
    file: `${attempts}/closing/service.score.ts`,
    find: '...(item.counted ? {} : { counted: false as const }),',
    replace: '',
    tests: told,
  },
  {
    name: 'a sheet that is marked anew knows which answers count by now',
    file: `${attempts}/correcting/service.regrade.ts`,
    find: '...(counted ? {} : { counted }),',
    replace: '',
    tests: told,
  },
  {
    name: 'nobody is sent to study what counts nowhere',
    file: `${attempts}/results/service.own.ts`,
    find: 'if (topic && counted !== false)',
    replace: 'if (topic && counted !== undefined)',
    tests: testsOf('results/own', 'results/told'),
  },
  {
    name: 'Q08 a palette stands in the order of the attempt',
    file: `${attempts}/results/service.own.ts`,
    find: 'inSeedOrder(JSON.parse(plain.toString()) as Paper, attempt.seed)',
    replace: 'inSeedOrder(JSON.parse(plain.toString()) as Paper, attempt.seed + 1)',
    tests: told,
  },
  {
    name: 'a line of a ranking knows of equals on other pages',
    file: `${attempts}/results/data.leaders.ts`,
    find: 's.takers > 1 as is_shared',
    replace: 'false as is_shared',
    tests: told,
  },
  {
    name: 'whom a draw alone would tell apart have no place',
    file: `${attempts}/results/service.insights.ts`,
    find: "ties.filter(({ by }) => by !== 'draw')",
    replace: 'ties.filter(({ by }) => by.length > 0)',
    tests: insights,
  },
  {
    name: 'figures of an exam are of tests out of as many marks',
    file: `${attempts}/results/service.insights.ts`,
    find: 'return sum(marks) === result.max_score;',
    replace: 'return sum(marks) > 0 || result.max_score > 0;',
    tests: testsOf('results/insights', 'results/cutoffs'),
  },
  {
    name: 'an attempt that was claimed is none of those that are allowed',
    file: 'web/src/lib/next-attempt.ts',
    find: ' - claimed;',
    replace: ' - 0 * claimed;',
    tests: ['web/src/lib/next-attempt.test.ts'],
  },
  {
    name: 'a filter of the review finds what the result counts',
    file: `${reviews}/review-data.ts`,
    find: 'const counts = marked.counted !== false;',
    replace: 'const counts = item.place > 0;',
    tests: [`${reviews}/review-data.test.ts`],
  },
  {
    name: 'the reader’s own attempts are not laid beside somebody else’s',
    file: 'web/src/features/attempts/results/result-before.tsx',
    find: '!outcome.isGuest && outcome.isOwn;',
    replace: '!outcome.isGuest;',
    tests: ['web/src/features/attempts/results/result-before.test.tsx'],
  },
  {
    name: 'a percentile is never rounded up',
    file: 'content/src/format.ts',
    find: 'Math.floor(Math.round(value * 1e7) / step)',
    replace: 'Math.round(Math.round(value * 1e7) / step)',
    tests: ['content/src/format.test.ts'],
  },
];
