import type { Guard } from '../guard.ts';

const features = 'server/src/features';
const tests = [`${features}/purges.test.ts`];

/** What a change makes anew of the pages that are kept, and what it leaves. */
export const purgesGuards: Guard[] = [
  {
    name: 'a series that is published or taken off purges its pages',
    file: `${features}/test-series/service.ts`,
    find: "      after: { isPublished },\n    });\n    await purgePages(inner.db, [listTag('testSeries'), recordTag('testSeries', id)]);",
    replace: '      after: { isPublished },\n    });',
    tests,
  },
  {
    name: 'a quiz that comes or goes purges the series that counts it',
    file: `${features}/quizzes/service.ts`,
    find: "recordTag('quizzes', id), ...series]);",
    replace: "recordTag('quizzes', id)]);",
    tests,
  },
  {
    name: 'a quiz that comes or goes purges its own pages and its lists',
    file: `${features}/quizzes/service.ts`,
    find: "[listTag('quizzes'), recordTag('quizzes', id), ...series]",
    replace: 'series',
    tests,
  },
  {
    name: 'a quiz whose scores are given out purges its pages',
    file: `${features}/quizzes/service.publish.ts`,
    find: "    await purgePages(inner.db, [recordTag('quizzes', id)]);\n",
    replace: '',
    tests,
  },
  {
    name: 'a story that is judged purges the pages with stories',
    file: `${features}/testimonials/service.ts`,
    find: "    await purgePages(inner.db, [listTag('testimonials')]);\n    return reviewView",
    replace: '    return reviewView',
    tests,
  },
  {
    name: 'a story that is taken back purges the pages with stories',
    file: `${features}/testimonials/service.ts`,
    find: "    if (status === 'approved') await purgePages(inner.db, [listTag('testimonials')]);\n",
    replace: '',
    tests,
  },
  {
    name: 'a story that nobody saw purges no page',
    file: `${features}/testimonials/service.ts`,
    find: "if (status === 'approved') await purgePages",
    replace: 'await purgePages',
    tests,
  },
  {
    name: 'an age that was told purges what names its owner',
    file: `${features}/accounts/service.age.ts`,
    find: '    await purgeChannel(inner.db, user.username);\n',
    replace: '',
    tests,
  },
  {
    name: 'what a guardian says purges what names the child',
    file: `${features}/accounts/service.guardian.ts`,
    find: '    await purgeChannel(inner.db, held.user.username);\n',
    replace: '',
    tests,
  },
  {
    name: 'another picture purges what shows its owner',
    file: `${features}/accounts/service.pictures.ts`,
    find: '  await purgeChannel(ctx.db, updated.username);\n',
    replace: '',
    tests,
  },
  {
    name: 'an account that is to go purges what names its owner',
    file: `${features}/accounts/service.personal.ts`,
    find: "['user', held.id]);\n    await purgeChannel(inner.db, held.username);\n  });",
    replace: "['user', held.id]);\n  });",
    tests,
  },
  {
    name: 'an account that stays purges what names its owner',
    file: `${features}/accounts/service.personal.ts`,
    find: '    await purgeChannel(inner.db, held.username);\n    return found',
    replace: '    return found',
    tests,
  },
  {
    name: 'an account that goes purges what names its owner',
    file: `${features}/accounts/service.personal.ts`,
    find: '  await purgeChannel(ctx.db, held.username);\n',
    replace: '',
    tests,
  },
  {
    name: 'another username purges the page of the one before',
    file: `${features}/accounts/service.details.ts`,
    find: 'purgeChannel(inner.db, held.username, updated.username)',
    replace: 'purgeChannel(inner.db, updated.username)',
    tests,
  },
  {
    name: 'words about oneself purge the own page and no other',
    file: `${features}/accounts/service.details.ts`,
    find: "if ('bio' in changes.after) await purgeProfile(inner.db, held.username);",
    replace: 'await purgeChannel(inner.db, held.username);',
    tests: [`${features}/accounts/purging.test.ts`],
  },
];
