import type { Guard } from '../guard.ts';

const series = ['server/src/features/test-series/tongues.test.ts'];
const quizzes = ['server/src/features/quizzes/tongues.test.ts'];
const search = ['server/src/features/search/tongues.test.ts'];

/** What keeps the languages of a record apart (decision 026). */
export const tonguesGuards: Guard[] = [
  {
    name: 'a reader gets a record in the own language',
    file: 'server/src/locale.ts',
    find: '  if (!own) return view;',
    replace: '  if (!own || own) return view;',
    tests: [...series, ...quizzes],
  },
  {
    name: 'parts of a record are named in the reader’s language',
    file: 'server/src/locale.ts',
    find: 'parts.get(title) ?? title',
    replace: 'title',
    tests: quizzes,
  },
  {
    name: 'a series is edited as it was written, whatever language its editor reads',
    file: 'server/src/features/test-series/views.ts',
    find: 'return { ...writtenView(row, actor, locale), translations,',
    replace: "return { ...seriesView(row, { actor, locale: 'hi' }), translations,",
    tests: series,
  },
  {
    name: 'a quiz is edited as it was written, whatever language its editor reads',
    file: 'server/src/features/quizzes/views.ts',
    find: '    ...writtenView(row, actor),\n    translations: translationsOf(row),',
    replace:
      "    ...inTongue(writtenView(row, actor), row, 'hi'),\n    translations: translationsOf(row),",
    tests: quizzes,
  },
  {
    name: 'an edit of a series without translations keeps those that are there',
    file: 'server/src/features/test-series/views.ts',
    find: 'draft.translations ?? held.translations',
    replace: 'draft.translations ?? {}',
    tests: series,
  },
  {
    name: 'an edit of a quiz without translations keeps those that are there',
    file: 'server/src/features/quizzes/views.ts',
    find: 'draft.translations ?? translations',
    replace: 'draft.translations ?? {}',
    tests: quizzes,
  },
  {
    name: 'C04 a foreign series is not read for editing',
    file: 'server/src/features/test-series/service.ts',
    find: "  if (!canEditSeries(ctx.actor, factsOf(row))) throw new AppError('not_found');\n",
    replace: '',
    tests: [...series, 'server/src/http/access.test.ts'],
  },
  {
    name: 'a title of a part that no database can keep is refused',
    file: 'contract/src/translations.ts',
    find: '.record(PartTitle.check(z.refine(isStorable)), PartTitle)',
    replace: '.record(PartTitle, PartTitle)',
    tests: quizzes,
  },
  {
    name: 'the audit log does not take another order of fields for a change',
    file: 'server/src/db/audit.ts',
    find: '!isDeepStrictEqual(plain(before[key]), plain(written[key]))',
    replace: 'json(before[key]) !== json(written[key])',
    tests: quizzes,
  },
  {
    name: 'a paper that nobody translated has the bytes and the name that it had',
    file: 'server/src/features/quizzes/service.compile.ts',
    find: 'return told.length > 0 ? { translations: Object.fromEntries(told) } : {};',
    replace: 'return { translations: Object.fromEntries(told) };',
    tests: quizzes,
  },
  {
    name: 'the exam room names a test and its sections in the language of the page',
    file: 'web/src/features/attempts/exam-room/paper-words.ts',
    find: '  if (!own) return paper;',
    replace: '  if (!own || own) return paper;',
    tests: ['web/src/features/attempts/exam-room/paper-words.test.ts'],
  },
  {
    name: 'the search finds a record by its translations',
    file: 'server/src/features/search/data.write.ts',
    find: '    ...(translations ? [translations] : []),\n',
    replace: '',
    tests: search,
  },
  {
    name: 'a video whose translation alone changes is written down anew for the search',
    file: 'server/src/db/migrations/20261122164500-translations.sql',
    find: 'update of title, description, translations, category',
    replace: 'update of title, description, category',
    tests: search,
  },
  {
    name: 'one is told titles in the language in which one reads',
    file: 'server/src/features/notifications/views.ts',
    find: 'inTongue(facts.parse(row.facts), reader.locale)',
    replace: 'inTongue(facts.parse(row.facts), reader.locale === "hi" ? "en" : reader.locale)',
    tests: ['server/src/features/notifications/telling.test.ts'],
  },
  {
    name: 'a page is kept for each language apart',
    file: 'server/src/http/pages.ts',
    find: 'const key = `${locale} ${address.url}`;',
    replace: 'const key = address.url;',
    tests: ['server/src/http/tongues.test.ts'],
  },
  {
    name: 'a result names topics in the language of its reader',
    file: 'server/src/features/attempts/views.ts',
    find: 'return inTongue(topic, { translations }, locale);',
    replace: 'return topic;',
    tests: ['server/src/features/attempts/taking/tongues.test.ts'],
  },
  {
    name: 'an import that is taken back puts names of topics back, and none for rows of before',
    file: 'server/src/features/questions/importing/data.imports.ts',
    find: "coalesce(b.topic_translations, '{}')",
    replace: 'q.topic_translations',
    tests: ['server/src/features/questions/importing/import.undo.test.ts'],
  },
  {
    name: 'an address in another language filters nothing out of a review',
    file: 'web/src/features/attempts/reviews/use-review-place.ts',
    find: "return items.some((item) => of(item) === name) ? (name ?? '') : '';",
    replace: "return name ?? (items.length > 0 ? '' : of(items[0] as ReviewItem));",
    tests: ['web/src/features/attempts/reviews/review-names.test.tsx'],
  },
];
