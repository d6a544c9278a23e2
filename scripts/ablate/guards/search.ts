import type { Guard } from '../guard.ts';

const folder = 'server/src/features/search';
const search = [`${folder}/search.test.ts`];
const suggestions = [`${folder}/suggestions.test.ts`];
const unseen = [`${folder}/unseen.test.ts`];

/** The search: what nobody is told, and what is told of what was typed. */
export const searchGuards: Guard[] = [
  {
    name: 'N11 a search asks who may see a row when it tells it',
    file: `${folder}/data.ts`,
    find: "  return `case d.kind ${cases.join(' ')} else false end`;",
    replace: "  return cases.length > 0 ? 'true' : 'false';",
    tests: unseen,
  },
  {
    name: 'N11 only what is public is written down',
    file: `${folder}/data.write.ts`,
    find: ' and (${sql.raw(isPublic)})`',
    replace: '`',
    tests: unseen,
  },
  {
    name: 'N11 a spelling is told that stands in what was found',
    file: `${folder}/service.ts`,
    find: '    if (totalOf(found) > 0) {\n      const didYouMean',
    replace: '    if (totalOf(found) >= 0) {\n      const didYouMean',
    tests: unseen,
  },
  {
    name: 'N11 a quiz is found with its series alone',
    file: 'server/src/features/quizzes/feature.ts',
    find: '\n        and exists (select from test_series s where s.id = t.test_series_id and s.is_published)',
    replace: '',
    tests: unseen,
  },
  {
    name: 'N11 signs are no words',
    file: 'content/src/fold/fold.ts',
    find: '|[^\\p{L}\\p{M}\\p{N}]/gu',
    replace: '/gu',
    tests: ['content/src/fold/fold.test.ts'],
  },
  {
    name: 'N11 suggestions begin with two characters',
    file: `${folder}/service.suggest.ts`,
    find: "  if (typed.join('').length < searchLimits.suggestFrom) return { suggestions: [] };\n",
    replace: '',
    tests: suggestions,
  },
  {
    name: 'N11 no more than ten suggestions',
    file: `${folder}/service.suggest.ts`,
    find: 'Math.min(limit, searchLimits.maxSuggestions)',
    replace: 'limit',
    tests: suggestions,
  },
  {
    name: 'N11 suggestions have a limit',
    file: 'contract/src/search.ts',
    find: "  limit: { bucket: 'suggestions', points: 1200, seconds: 60, isLocal: true },\n",
    replace: '',
    tests: suggestions,
  },
  {
    name: 'documents are written by one server at a time',
    file: `${folder}/data.write.ts`,
    find: '  if (!lock.rows[0]?.held) return null;\n',
    replace: '',
    tests: search,
  },
  {
    name: 'what is gone is dropped from what is found',
    file: `${folder}/service.write.ts`,
    find: '  if (gone.length > 0) await dropDocuments(ctx.db, gone);\n',
    replace: '',
    tests: search,
  },
  {
    name: 'beginnings of an older title are forgotten',
    file: `${folder}/data.write.ts`,
    find: '    delete from search_starts\n     where (kind, id) in',
    replace: '    delete from search_starts\n     where false and (kind, id) in',
    tests: search,
  },
  {
    name: 'an answer to what is no longer typed is of no use',
    file: 'web/src/features/search/suggesting-part.tsx',
    find: '      asking.abort();\n',
    replace: '',
    tests: ['e2e:e2e/journeys/search.spec.ts'],
  },
];
