import type { Guard } from '../guard.ts';
import { attempts, testsOf } from './attempts-room.ts';

const scorecards = testsOf('scorecard');
const insights = testsOf('insights');
const cutoffs = testsOf('cutoffs');

/** What a result says beyond its marks, and the scorecard. */
export const afterGuards: Guard[] = [
  {
    name: 'a sheet with late answers stays out of the scores of sections',
    file: 'server/src/features/attempts/data.section-scores.ts',
    find: 'where not r.late group by',
    replace: 'group by',
    tests: ['server/src/features/attempts/late.test.ts'],
  },
  {
    name: 'practice and late sheets have no percentile in a section',
    file: 'server/src/features/attempts/views.ts',
    find: 'return row.is_ranked && !row.late && row.sections.length > 1;',
    replace: 'return row.sections.length > 1;',
    tests: ['server/src/features/attempts/ranking.test.ts'],
  },
  {
    name: 'a sheet that is opened again leaves the scores of sections',
    file: 'server/src/features/attempts/data.reopen.ts',
    find: 'set takers = greatest(0, c.takers - s.takers)',
    replace: 'set takers = c.takers',
    tests: ['server/src/features/attempts/reopening.test.ts'],
  },
  {
    name: 'sheets marked anew move in the scores of sections',
    file: 'server/src/features/attempts/data.regrade.ts',
    find: 'await moveSectionScores(db, all);',
    replace: '',
    tests: ['server/src/features/attempts/regrading.test.ts'],
  },
  {
    name: 'who has marked sheets anew forgets the counts that were read before',
    file: 'server/src/features/attempts/service.regrade.ts',
    find: '  forgetCounts(ctx);\n',
    replace: '',
    tests: ['server/src/features/attempts/regrading.test.ts'],
  },
  {
    name: 'Q02 topics, guesses and what was not saved wait for the review',
    file: `${attempts}/service.insights.ts`,
    find: '...((await isReviewOut(ctx, row, now)) ? {',
    replace: '...(row ? {',
    tests: insights,
  },
  {
    name: 'Q02 nothing is said of a result before its score is out',
    file: `${attempts}/service.insights.ts`,
    find: 'if (!isScoreOut(row, now)) return nothing;',
    replace: '',
    tests: insights,
  },
  {
    name: 'others are compared with from twenty takers on',
    file: `${attempts}/service.insights.ts`,
    find: 'if (!picture || picture.takers < fewestTakers) return undefined;',
    replace: 'if (!picture) return undefined;',
    tests: insights,
  },
  {
    name: 'an exam’s own rule holds for its own sections',
    file: `${attempts}/service.insights.ts`,
    find: 'pattern && hasSectionsOf(scored, pattern) ? pattern.ties : [];',
    replace: 'pattern ? pattern.ties : [];',
    tests: insights,
  },
  {
    name: 'a cut-off stands beside a score of as many marks',
    file: `${attempts}/service.cutoffs.ts`,
    find: 'toDecimal(result.max_score) === outOf ? toDecimal(result.score) : undefined',
    replace: 'toDecimal(result.score)',
    tests: cutoffs,
  },
  {
    name: 'practice has no percentile beside a cut-off',
    file: `${attempts}/service.cutoffs.ts`,
    find: 'if (!result.is_ranked) return undefined;',
    replace: '',
    tests: cutoffs,
  },
  {
    name: 'a cut-off is of the newest year alone',
    file: 'server/src/features/exams/service.cutoffs.ts',
    find: 'year === newest',
    replace: 'year <= newest',
    tests: cutoffs,
  },
  {
    name: 'C09 the cut-offs of a draft that a series names are told nobody',
    file: 'server/src/features/exams/data.ts',
    find: "where s.id = $1 and e.status = 'published'",
    replace: 'where s.id = $1',
    tests: cutoffs,
  },
  {
    name: 'C09 nor those of a draft that a pattern names',
    file: 'server/src/features/exams/data.ts',
    find: "where lower(code) = lower($1) and status = 'published'",
    replace: 'where lower(code) = lower($1)',
    tests: cutoffs,
  },
  {
    name: 'of two exams that a series names neither is taken for the one',
    file: 'server/src/features/exams/data.ts',
    find: 'return another ? null : (row ?? null);',
    replace: 'return row ?? (another ? null : null);',
    tests: cutoffs,
  },
  {
    name: 'guesses are not reckoned of fewer than twenty takers',
    file: `${attempts}/service.guesses.ts`,
    find: 'if (facts.takers < fewestTakers) return { range: null, schemes: schemesOf(facts) };',
    replace: '',
    tests: insights,
  },
  {
    name: 'Q03 a scorecard is printed for its learner alone',
    file: `${attempts}/service.scorecard.ts`,
    find: "if (row.user_id !== ctx.actor.userId) throw new AppError('not_found');",
    replace: '',
    tests: [...scorecards, 'server/src/http/access.test.ts'],
  },
  {
    name: 'Q02 a scorecard waits for its score',
    file: `${attempts}/service.scorecard.ts`,
    find: 'if (!isScoreOut(row, ctx.services.clock.now())) return undefined;',
    replace: '',
    tests: scorecards,
  },
  {
    name: 'a child’s name stands on no scorecard without a guardian’s word',
    file: `${attempts}/service.scorecard.ts`,
    find: 'mayShowName(holder, ctx.services.clock.now());',
    replace: 'mayShowName !== undefined;',
    tests: scorecards,
  },
  {
    name: 'Q21 a link that was taken back answers nobody',
    file: `${attempts}/data.scorecards.ts`,
    find: "    .where('withdrawn_at', 'is', null)\n",
    replace: '',
    tests: scorecards,
  },
  {
    name: 'Q21 a result that was set aside is not shown by its scorecard',
    file: `${attempts}/service.scorecard.ts`,
    find: "if (row.state === 'voided') return { state: 'voided', printedAt };",
    replace: '',
    tests: scorecards,
  },
  {
    name: 'Q21 codes of scorecards are not tried in numbers',
    file: 'contract/src/attempts.scorecard.ts',
    find: "  limit: { bucket: 'verifyScorecard', points: 60, seconds: 600 },\n",
    replace: '',
    tests: scorecards,
  },
];
