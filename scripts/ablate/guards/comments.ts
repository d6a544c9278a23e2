import type { Guard } from '../guard.ts';

const comments = 'server/src/features/comments';
const tests = [comments];

/** What stands below films, what waits to be read, and who decides. */
export const commentsGuards: Guard[] = [
  {
    name: 'words that are written anew can be hidden by reports again',
    file: 'server/src/features/comments/service.ts',
    find: 'restored_at: null };',
    replace: 'restored_at: row.restored_at };',
    tests: ['server/src/features/comments/comments.test.ts'],
  },
  {
    name: 'reports that were decided upon hide nothing any more',
    file: 'server/src/features/comments/data.ts',
    find: 'and r.upheld is null and u.created_at',
    replace: 'and u.created_at',
    tests: ['server/src/features/comments/comments.test.ts'],
  },
  {
    name: 'no comment stands behind the end of its film',
    file: 'server/src/features/comments/service.ts',
    find: 'seconds ? Math.min(at, seconds) : at;',
    replace: 'seconds ? at : at;',
    tests: ['server/src/features/comments/comments.test.ts'],
  },
  {
    name: 'C09 who does not see a film reads nothing below it',
    file: `${comments}/service.ts`,
    find: "if (!lessonId || !opensInLessons(video)) throw new AppError('not_found');",
    replace: 'if (!lessonId || !opensInLessons(video)) return video;',
    tests,
  },
  {
    name: 'N04 words of others are not changed',
    file: `${comments}/service.ts`,
    find: "if (row.author_id !== ctx.actor.userId) throw new AppError('not_found');",
    replace: '',
    tests,
  },
  {
    name: 'N04 words of others are not taken away',
    file: `${comments}/service.ts`,
    find: "if (!canDelete(ctx.actor, factsOf(row))) throw new AppError('not_found');",
    replace: '',
    tests,
  },
  {
    name: 'the first words of an account wait to be read',
    file: `${comments}/policy.ts`,
    find: "return stood < firstHeld ? 'first' : null;",
    replace: 'return null;',
    tests,
  },
  {
    name: 'a link waits to be read',
    file: `${comments}/policy.ts`,
    find: "if (links.test(content)) return 'link';",
    replace: '',
    tests,
  },
  {
    name: 'an account of today says five things a day',
    file: `${comments}/service.ts`,
    find: 'if (now - past.since.getTime() < freshMs) await ctx.services.limits.spendCall(freshLimit, userId);',
    replace: '',
    tests,
  },
  {
    name: 'N21 accounts of today hide nothing',
    file: `${comments}/data.ts`,
    find: ' and u.created_at < ${knownSince}',
    replace: '',
    tests,
  },
  {
    name: 'who was refused three times does not count',
    file: `${comments}/data.ts`,
    find: 'and 3 > (select count(*)',
    replace: 'and 4 > (select count(*)',
    tests,
  },
  {
    name: 'what was let stand is not hidden again by reports',
    file: `${comments}/service.ts`,
    find: 'if (isMany && row.restored_at === null) {',
    replace: 'if (isMany) {',
    tests,
  },
  {
    name: 'what waits is seen by its author alone',
    file: `${comments}/data.ts`,
    find: "eb.and([eb('c.author_id', '=', reader), eb('c.status', '<>', 'removed')]),\n        eb.and([eb('c.status', '=', 'removed'), hasReplies]),",
    replace:
      "eb('c.status', '<>', 'removed'),\n        eb.and([eb('c.status', '=', 'removed'), hasReplies]),",
    tests,
  },
];
