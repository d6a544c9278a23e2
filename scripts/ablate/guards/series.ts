import type { Guard } from '../guard.ts';

const quizzes = 'server/src/features/quizzes';
const series = 'server/src/features/test-series';
const attempts = 'server/src/features/attempts';
const categories = 'server/src/features/categories';

const items = [`${quizzes}/items.test.ts`];
const unlocking = [`${attempts}/taking/unlocking.test.ts`];
const staff = [`${series}/staff.test.ts`];
const schedule = [`${series}/schedule.test.ts`];
const thumbnail = [`${series}/thumbnail.test.ts`];
const tree = [`${categories}/categories.test.ts`];

/** Of what stands in a series, who offers it, its calendar, and the tree of categories. */
export const seriesGuards: readonly Guard[] = [
  {
    name: 'a list of tests that somebody else has changed is refused',
    file: `${quizzes}/service.items.ts`,
    find: 'if (series.items_version !== version)',
    replace: 'if (false)',
    tests: items,
  },
  {
    name: 'a series that has become empty is not sold',
    file: `${series}/feature.ts`,
    find: 'z.test_series_id = t.id and z.is_published and z.archived_at is null)',
    replace: 'z.test_series_id = t.id)',
    tests: ['server/src/features/cart/cart.test.ts'],
  },
  {
    name: 'nobody is enrolled in a free series that has become empty',
    file: `${series}/service.ts`,
    find: 'if (series.price_paise === 0 && series.total_quizzes === 0)',
    replace: 'if (series.total_quizzes < 0)',
    tests: [`${series}/test-series.test.ts`],
  },
  {
    name: 'a calendar in the reader’s language is kept by no cache on the way',
    file: `${series}/service.schedule.ts`,
    find: "'private, max-age=300'",
    replace: "'public, max-age=300'",
    tests: schedule,
  },
  {
    name: 'a tutor puts own tests into a series',
    file: `${quizzes}/service.items.ts`,
    find: "if (!isOwn) return 'quiz_unknown';",
    replace: "if (!row) return 'quiz_unknown';",
    tests: items,
  },
  {
    name: 'a test stands in one series',
    file: `${quizzes}/service.items.ts`,
    find: "if (row.test_series_id !== null) return 'quiz_in_series';",
    replace: '',
    tests: items,
  },
  {
    name: 'a test of a course stands in no series',
    file: `${quizzes}/service.items.ts`,
    find: "return row.course_id === null ? null : 'quiz_in_course';",
    replace: 'return null;',
    tests: items,
  },
  {
    name: 'a test stands in a series once',
    file: `${quizzes}/service.items.ts`,
    find: "if (seen.has(quizId)) return [{ path, key: 'quiz_repeated' }];",
    replace: '',
    tests: items,
  },
  {
    name: 'what leaves a series does not become everybody’s',
    file: `${quizzes}/data.items.ts`,
    find: 'is_published: sql<boolean>`is_published and is_public`,',
    replace: '',
    tests: items,
  },
  {
    name: 'before a test opens nobody but its makers begins it',
    file: `${attempts}/policy.ts`,
    find: 'return later(isOwner ? null : unlockAt, window?.open ?? null);',
    replace: 'return window?.open ?? null;',
    tests: unlocking,
  },
  {
    name: 'a start waits for a date that is being moved',
    file: `${attempts}/taking/data.start.ts`,
    find: '      for share of q\n',
    replace: '',
    tests: unlocking,
  },
  {
    name: 'a start is written by the date that holds then',
    file: `${attempts}/taking/data.start.ts`,
    find: 'where g.is_maker or q.unlock_at is null or q.unlock_at <= g.started_at',
    replace: 'where true',
    tests: unlocking,
  },
  {
    name: 'a sealed paper comes half an hour before a test opens',
    file: `${attempts}/policy.ts`,
    find: 'Math.min(beginsFrom(quiz, now), ',
    replace: 'Math.min(Math.max(now, quiz.window?.open.getTime() ?? now), ',
    tests: unlocking,
  },
  {
    name: 'a free sample needs a login and no enrolment',
    file: `${quizzes}/policy.ts`,
    find: 'quiz.testSeriesId === null || quiz.isFreeSample || quiz.isEnrolled',
    replace: 'quiz.testSeriesId === null || quiz.isEnrolled',
    tests: unlocking,
  },
  {
    name: 'ruling 11 a tutor publishes a series while admins trust them',
    file: `${series}/service.ts`,
    find: "if (role !== 'admin' && !(await holdTrusted(ctx.db, userId))) throw new AppError('forbidden');",
    replace: '',
    tests: staff,
  },
  {
    name: 'trust that is being withdrawn is waited for',
    file: 'server/src/features/accounts/data.trust.ts',
    find: "where('id', '=', id).forShare()",
    replace: "where('id', '=', id)",
    tests: staff,
  },
  {
    name: 'ruling 1 a series is published by whoever can be reached',
    file: `${series}/service.ts`,
    find: "if (!isEmailVerified) throw new AppError('email_unverified');",
    replace: '',
    tests: staff,
  },
  {
    name: 'the list of makers holds the own series',
    file: `${series}/data.staff.ts`,
    find: "owned(eb, 's.owner_id', scope)",
    replace: 'eb.lit(true)',
    tests: staff,
  },
  {
    name: 'a series that was put away stays open to those who are enrolled',
    file: `${series}/policy.ts`,
    find: 'const isKept = series.isArchived && series.isEnrolled;',
    replace: 'const isKept = false;',
    tests: staff,
  },
  {
    name: 'a series is put away once',
    file: `${series}/service.staff.ts`,
    find: 'if ((before.archived_at !== null) === isArchived)',
    replace: 'if (false)',
    tests: staff,
  },
  {
    name: 'an enrolment ends after the days of its series',
    file: `${series}/data.ts`,
    find: "'$4::timestamptz + make_interval(days => s.validity_days)'",
    replace: "'null::timestamptz'",
    tests: staff,
  },
  {
    name: 'the picture before goes',
    file: 'server/src/features/files/service.thumbnails.ts',
    find: 'if (before.thumbnail_key) await dropShared(ctx, before.thumbnail_key, shape);',
    replace: '',
    tests: thumbnail,
  },
  {
    name: 'a title begins no line of a calendar',
    file: 'server/src/calendar.ts',
    find: ".replaceAll('\\n', String.raw`\\n`)",
    replace: '',
    tests: schedule,
  },
  {
    name: 'a line of a calendar is folded within 75 octets',
    file: 'server/src/calendar.ts',
    find: 'const size = Buffer.byteLength(letter);',
    replace: 'const size = letter.length;',
    tests: schedule,
  },
  {
    name: 'a calendar tells of published tests',
    file: `${series}/data.schedule.ts`,
    find: "    .where('is_published', '=', true)\n",
    replace: '',
    tests: schedule,
  },
  {
    name: 'the tree of categories is two high',
    file: `${categories}/policy.ts`,
    find: 'return parent.parent_id !== null || hasChildren ?',
    replace: 'return false ?',
    tests: tree,
  },
  {
    name: 'who moves two categories at once is heard one after the other',
    file: `${categories}/data.ts`,
    find: ".orderBy('id').forUpdate()",
    replace: ".orderBy('id')",
    tests: tree,
  },
  {
    name: 'a category that is used is not deleted',
    file: `${categories}/policy.ts`,
    find: 'return uses > 0 ?',
    replace: 'return false ?',
    tests: tree,
  },
  {
    name: 'a category keeps the addresses that it had',
    file: `${categories}/service.ts`,
    find: "await keepOldSlug(inner.db, 'categories', { slug: before.slug, recordId: id });",
    replace: '',
    tests: tree,
  },
  {
    name: 'an order names exactly the categories that there are',
    file: `${categories}/service.ts`,
    find: 'if (!isWhole || ids.length !== rows.length)',
    replace: 'if (false)',
    tests: tree,
  },
  {
    name: 'what is no category of its own is under general for good',
    file: `${categories}/policy.ts`,
    find: "if (node.slug === fallback) return { path, key: 'category_fallback' };",
    replace: '',
    tests: tree,
  },
  {
    name: 'nobody gets the address that a series of somebody else had',
    file: `${series}/service.ts`,
    find: "  if (await bearsAnothersSlug(db, id)) throw new AppError('slug_taken');\n",
    replace: '',
    tests: [`${series}/test-series.test.ts`],
  },
];
