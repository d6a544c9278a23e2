import type { Guard } from '../guard.ts';

const attempts = 'server/src/features/attempts';
const quizzes = 'server/src/features/quizzes';
const challenges = 'server/src/features/key-challenges';
const challenging = [`${challenges}/key-challenges.test.ts`];
const regrading = [`${attempts}/correcting/regrading.test.ts`];
const correcting = [`${attempts}/correcting/correcting.test.ts`];

const foreseeing = [`${attempts}/correcting/foreseeing.test.ts`];

/** What becomes of keys after they were published. */
export const keysGuards: Guard[] = [
  {
    name: 'what a correction would change is told to those who may make it',
    file: `${quizzes}/service.foresee.ts`,
    find: "if (!(await mayCorrect(ctx, row))) throw new AppError('forbidden');",
    replace: '',
    tests: foreseeing,
  },
  {
    name: 'a correction is foreseen as said of the published key',
    file: `${quizzes}/service.read-key.ts`,
    find: '? laidOver(asked, item) : one',
    replace: '? laidOver(one, { ...item, key: one.key }) : one',
    tests: foreseeing,
  },
  {
    name: 'sheets that an earlier correction has not come to are foreseen with this one',
    file: `${attempts}/correcting/data.foresee.ts`,
    find: 'r.form_id = any ($2::text[]) or r.key_revision < f.key_revision',
    replace: 'r.form_id = any ($2::text[]) and r.key_revision = f.key_revision',
    tests: foreseeing,
  },
  {
    name: 'of the news of a correction those are foreseen whose score is out',
    file: `${attempts}/correcting/service.foresee.ts`,
    find: 'facts.filter((row) => isScoreOut(row, now))',
    replace: 'facts',
    tests: foreseeing,
  },
  {
    name: 'no more sheets are marked to foresee than are bounded',
    file: `${attempts}/correcting/data.foresee.ts`,
    find: 'limit $3',
    replace: 'limit $3 + 1000',
    tests: foreseeing,
  },
  {
    name: 'Q19 whoever scores holds the revision of the key',
    file: `${attempts}/data.ts`,
    find: 'for update of a for share of f',
    replace: 'for update of a',
    tests: correcting,
  },
  {
    name: 'Q19 a sheet that the new key has marked is not marked again',
    file: `${attempts}/correcting/data.regrade.ts`,
    find: 'and r.key_revision < f.key_revision',
    replace: '',
    tests: [...regrading, ...correcting],
  },
  {
    name: 'Q19 late answers reach rank by a corrected key only where they were accepted',
    file: `${attempts}/correcting/service.regrade.ts`,
    find: 'row.late && !row.late_accepted ? inTimeScore : marked.score',
    replace: 'marked.score',
    tests: regrading,
  },
  {
    name: 'Q19 the score in time is made anew of what was there in time',
    file: `${attempts}/correcting/service.regrade.ts`,
    find: '.filter((event) => !event.late && !event.kept_apart)',
    replace: '.filter((event) => !event.kept_apart)',
    tests: regrading,
  },
  {
    name: 'Q19 where only some answers count their order is read again',
    file: `${attempts}/correcting/service.regrade.ts`,
    find: `isOrdered(key)
    ? givenOf(row, (await readSheet(ctx, row.id)).responses)
    : givenOn(row)`,
    replace: 'givenOn(row)',
    tests: regrading,
  },
  {
    name: 'Q19 the counts of questions follow a corrected key',
    file: `${attempts}/correcting/data.regrade.ts`,
    find: 'await recount(db, all);',
    replace: '',
    tests: regrading,
  },
  {
    name: 'Q19 the histogram of scores follows a corrected key',
    file: `${attempts}/correcting/data.regrade.ts`,
    find: 'await moveScores(db, all);',
    replace: '',
    tests: regrading,
  },
  {
    name: 'Q19 a later correction takes the work of the earlier one over',
    file: `${quizzes}/data.corrections.ts`,
    find: '.set({ finished_at: now, went_on_as: correction.id })',
    replace: '.set({ reason: sql`reason` })',
    tests: correcting,
  },
  {
    name: 'a score that nobody has seen has not changed for anybody',
    file: 'server/src/features/notifications/listeners.ts',
    find: 'if (!attempt || !attempt.isOut) return;',
    replace: 'if (!attempt) return;',
    tests: regrading,
  },
  {
    name: 'ruling 11 a key of a limited test is an admin’s to correct',
    file: `${quizzes}/policy.ts`,
    find: '(!isLimited && !isFinal)',
    replace: '(!isFinal)',
    tests: correcting,
  },
  {
    name: 'ruling 11 limits that were lifted stay known',
    file: `${quizzes}/service.correct.ts`,
    find: "(ctx.actor.role !== 'admin' && (await wasSatUnderLimits(ctx.db, row.id)))",
    replace: 'false',
    tests: correcting,
  },
  {
    name: 'a correction stays with the question that it was made for',
    file: `${quizzes}/service.correct.ts`,
    find: 'question.version > correction.question_version',
    replace: 'question.version < 0',
    tests: regrading,
  },
  {
    name: 'a paper to come is marked by what was corrected',
    file: `${quizzes}/service.publish.ts`,
    find: 'await carryCorrections(ctx, { id: row.id, paperName: name, paper, draft });',
    replace: '',
    tests: regrading,
  },
  {
    name: 'Q20 a challenge comes while the window is open',
    file: `${challenges}/data.ts`,
    find: "and key_state = 'challenge_open' and challenge_until > $8",
    replace: 'and $8::timestamptz is not null',
    tests: challenging,
  },
  {
    name: 'Q20 a challenge is of a key that its maker has seen',
    file: `${challenges}/service.ts`,
    find: 'if (!questionIds.includes(questionId)) {',
    replace: 'if (false) {',
    tests: challenging,
  },
  {
    name: 'Q20 challenges are decided once',
    file: `${challenges}/service.decide.ts`,
    find: 'if (!(await hasOpen(inner.db, { quizId, questionId }))) ',
    replace: 'if (false) ',
    tests: challenging,
  },
  {
    name: 'Q20 a final key waits for every challenge',
    file: `${challenges}/service.decide.ts`,
    find: "if (body.keyState === 'final' && ",
    replace: 'if (false && ',
    tests: challenging,
  },
  {
    name: 'Q20 a final key stays',
    file: `${challenges}/policy.ts`,
    find: 'return next[from].includes(to);',
    replace: 'return true;',
    tests: challenging,
  },
  {
    name: 'Q03 a review is challenged by whoever sat it',
    file: `${challenges}/service.ts`,
    find: 'if (!isTaker) throw',
    replace: 'if (false) throw',
    tests: challenging,
  },
  {
    name: 'Q03 a challenge is withdrawn by its maker',
    file: `${challenges}/service.ts`,
    find: 'found(await findOwn(inner.db, id, userId));\n    const row',
    replace: 'const row',
    tests: challenging,
  },
  {
    name: 'ruling 11 a final key is an admin’s to correct',
    file: `${quizzes}/service.correct.ts`,
    find: "isFinal: row.key_state === 'final'",
    replace: 'isFinal: false',
    tests: challenging,
  },
  {
    name: 'Q13 how questions do is for those in charge',
    file: `${attempts}/statistics/service.statistics.ts`,
    find: "if (!canEditQuiz(ctx.actor, quizFacts(quiz))) throw new AppError('not_found');",
    replace: '',
    tests: [`${attempts}/statistics/statistics.test.ts`],
  },
  {
    name: 'statistics are of one form',
    file: `${attempts}/statistics/data.statistics.ts`,
    find: 'select attempt_id from results where form_id = $1 and is_ranked',
    replace: 'select attempt_id from results where $1::text is not null and is_ranked',
    tests: [`${attempts}/statistics/statistics.test.ts`],
  },
  {
    name: 'Q13 who sits a test is for those in charge',
    file: `${attempts}/care/service.live.ts`,
    find: "if (!canEditQuiz(ctx.actor, quizFacts(quiz))) throw new AppError('not_found');",
    replace: '',
    tests: [`${attempts}/care/live.test.ts`],
  },
  {
    name: 'Q02 a series adds up scores that are out',
    file: `${attempts}/results/service.series.ts`,
    find: '(form) => scoreRelease(form, now).isOut,',
    replace: '() => now > 0,',
    tests: [`${attempts}/results/series-board.test.ts`],
  },
  {
    name: 'a series adds up first attempts',
    file: `${attempts}/results/data.series.ts`,
    find: 'and is_ranked and user_id is not null',
    replace: 'and user_id is not null',
    tests: [`${attempts}/results/series-board.test.ts`],
  },
];
