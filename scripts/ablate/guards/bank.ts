import type { Guard } from '../guard.ts';

const q = 'server/src/features/questions';
const bank = [`${q}/bank.test.ts`];
const versions = [`${q}/bank-versions.test.ts`];
const many = [`${q}/bank-many.test.ts`];
const collections = [`${q}/collections.test.ts`];
const reviews = [`${q}/reviews.test.ts`];
const editor = 'web/src/features/questions/editor';

/** Of the question editor, and of finding and changing many questions of a bank. */
export const bankGuards: Guard[] = [
  {
    name: 'a preview about a question is for whoever may edit it',
    file: `${q}/service.bank.ts`,
    find: 'const own = questionId ? found(await findQuestion(ctx.db, questionId, scope)) : null;',
    replace: 'const own = questionId ? await findQuestion(ctx.db, questionId, scope) : null;',
    tests: bank,
  },
  {
    name: 'a preview shows passages of the own bank alone',
    file: `${q}/service.bank.ts`,
    find: 'findPassages(ctx.db, about, OwnerScope.of(ctx.actor));',
    replace: 'findPassages(ctx.db, about, OwnerScope.house());',
    tests: bank,
  },
  {
    name: 'look-alikes are of one bank',
    file: `${q}/data.bank.ts`,
    find: "where owner_id = ${ownerId} and status <> 'retired'",
    replace: "where status <> 'retired'",
    tests: bank,
  },
  {
    name: 'a question is no look-alike of itself',
    file: `${q}/data.bank.ts`,
    find: 'and id is distinct from ${except}::uuid',
    replace: 'and ${except}::uuid is not distinct from ${except}::uuid',
    tests: bank,
  },
  {
    name: 'a stem that every paper has is told by its options',
    file: `${q}/service.bank.ts`,
    find: 'return options !== null && options >= 50;',
    replace: 'return true;',
    tests: bank,
  },
  {
    name: 'an earlier version is not written over what somebody saved since',
    file: `${q}/service.versions.ts`,
    find: 'ifVersion: sent ?? before.version',
    replace: 'ifVersion: before.version',
    tests: versions,
  },
  {
    name: 'a version says who wrote it',
    file: `${q}/data.ts`,
    find: '.values(versionOf(authorId, record, updated.version))',
    replace: '.values(versionOf(ownerId, record, updated.version))',
    tests: versions,
  },
  {
    name: 'uses are told of own quizzes alone',
    file: `${q}/data.bank.ts`,
    find: ".where((eb) => owned(eb, 'z.owner_id', scope));",
    replace: ';',
    tests: versions,
  },
  {
    name: 'a question is not moved by whoever saw it stand otherwise',
    file: `${q}/service.status.ts`,
    find: 'if (status !== was)',
    replace: 'if (status !== was && false)',
    tests: versions,
  },
  {
    name: 'a question moves as the table says',
    file: `${q}/service.status.ts`,
    find: 'if (!mayStand(was, to))',
    replace: 'if (false)',
    tests: versions,
  },
  {
    name: 'what is published is no draft any more',
    file: 'server/src/features/quizzes/service.publish.ts',
    find: 'await activateAsked(ctx, [...new Set(forms.flatMap(askedBy))]);',
    replace: '',
    tests: versions,
  },
  {
    name: 'a change of many reaches the own bank alone',
    file: `${q}/service.bulk.ts`,
    find: "if (rows.length < once.length) throw new AppError('not_found');",
    replace: '',
    tests: many,
  },
  {
    name: 'a change of many moves as the table says',
    file: `${q}/service.bulk.ts`,
    find: 'if (now.status !== was.status && !mayStand(was.status, now.status))',
    replace: 'if (false)',
    tests: many,
  },
  {
    name: 'what was written since a change is not taken back',
    file: `${q}/service.bulk.ts`,
    find: 'now?.version !== row.version || now.status !== row.status',
    replace: '!now',
    tests: many,
  },
  {
    name: 'a question keeps its passage when many are changed',
    file: `${q}/service.bulk.ts`,
    find: "const passage = passages.get(row.passage_id ?? '') ?? null;",
    replace: 'const passage = null;',
    tests: many,
  },
  {
    name: 'questions from before there were keys are found as they stand',
    file: `${q}/data.filter.ts`,
    find: ' or (q.search_keys is null and ${asItStands})',
    replace: '',
    tests: many,
  },
  {
    name: 'what was typed waits while the type of a question is another',
    file: `${editor}/type-change.ts`,
    find: 'const kept = { ...parked, choice: choiceOf(values) };',
    replace: 'const kept = { ...parked };',
    tests: [`${editor}/type-change.test.ts`],
  },
  {
    name: 'a formula within maths brings no signs of its own',
    file: `${editor}/snippets.ts`,
    find: 'const needsSigns = isMaths && !isInMaths(text, from);',
    replace: 'const needsSigns = isMaths;',
    tests: [`${editor}/snippets.test.ts`],
  },
  {
    name: 'a collection holds questions of the own bank alone',
    file: `${q}/service.collections.ts`,
    find: "  if ((await findQuestions(ctx.db, once, scope)).length < once.length)\n    throw new AppError('not_found');\n",
    replace: '',
    tests: collections,
  },
  {
    name: 'a collection holds no more than it may',
    file: `${q}/service.collections.ts`,
    find: 'if ((await readOwn(ctx, id)).count > collectionLimits.questions) {',
    replace: 'if (Date.now() < 0) {',
    tests: collections,
  },
  {
    name: 'a collection of another bank narrows to nothing',
    file: `${q}/data.filter.ts`,
    find: 'and (${owner}::uuid is null or c.owner_id = ${owner}::uuid))`;',
    replace: 'and (${owner}::uuid is null or true))`;',
    tests: collections,
  },
  {
    name: 'the order of a collection names what stands in it',
    file: `${q}/service.collections.ts`,
    find: "if (!isSame) throw new AppError('state_conflict', { held });",
    replace: '',
    tests: collections,
  },
  {
    name: 'a decided review is closed to its reviewer',
    file: `${q}/policy.reviews.ts`,
    find: "return facts.state === 'open' && actor.userId === facts.reviewer_id;",
    replace: 'return actor.userId === facts.reviewer_id;',
    tests: reviews,
  },
  {
    name: 'a review is read by those whom it concerns',
    file: `${q}/service.reviews.ts`,
    find: "if (!mayReadReview(ctx.actor, row)) throw new AppError('not_found');",
    replace: '',
    tests: reviews,
  },
  {
    name: 'a review is decided by the named one',
    file: `${q}/service.reviews.ts`,
    find: "if (!mayDecide(ctx.actor, before)) throw new AppError('not_found');",
    replace: '',
    tests: reviews,
  },
  {
    name: 'a review is decided of the version that was read',
    file: `${q}/service.reviews.ts`,
    find: "if (question.version !== version) throw new AppError('state_conflict');",
    replace: '',
    tests: reviews,
  },
  {
    name: 'a reviewer teaches',
    file: 'server/src/features/accounts/data.trust.ts',
    find: "    .where('role', 'in', ['tutor', 'admin'])\n",
    replace: '',
    tests: reviews,
  },
  {
    name: 'a bank has so many collections at most',
    file: `${q}/service.collections.ts`,
    find: '>= collectionLimits.collections',
    replace: '>= Infinity',
    tests: collections,
  },
];
