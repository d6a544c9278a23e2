import type { Guard } from '../guard.ts';

const tests = ['server/src/features/versions.test.ts'];

/** What keeps one editor from overwriting another. */
export const versionsGuards: Guard[] = [
  {
    name: 'an edit of a stale version is refused',
    file: 'server/src/errors.ts',
    find: 'return sent.version !== undefined && sent.version !== held.version;',
    replace: 'return false;',
    tests,
  },
  {
    name: 'a caller without a version overwrites',
    file: 'server/src/errors.ts',
    find: 'return sent.version !== undefined && ',
    replace: 'return ',
    tests,
  },
  {
    name: 'a series is held while its version is compared',
    file: 'server/src/features/test-series/data.ts',
    find: "    .where((eb) => owned(eb, 'owner_id', scope))\n    .forUpdate()",
    replace: "    .where((eb) => owned(eb, 'owner_id', scope))",
    tests,
  },
  {
    name: 'a series of another tutor is not edited',
    file: 'server/src/features/test-series/data.ts',
    find: "    .where((eb) => owned(eb, 'owner_id', scope))\n",
    replace: '',
    tests: ['server/src/features/test-series', 'server/src/http/access.test.ts'],
  },
  {
    name: 'an edit of a quiz counts its version',
    file: 'server/src/features/quizzes/data.ts',
    find: "version: eb('version', '+', 1), ",
    replace: '',
    tests,
  },
  {
    name: 'a question is written over the version that was read',
    file: 'server/src/features/questions/data.ts',
    find: "query.where('version', '=', ifVersion ?? 0)",
    replace: "query.where('version', '>', 0)",
    tests,
  },
  {
    name: 'what a refusal tells of a record passes the schema of the answer',
    file: 'server/src/http/serve.ts',
    find: 'const held = endpoint.response.parse(error.details.held);',
    replace: 'const held = error.details.held;',
    tests: ['server/src/http/serve.test.ts'],
  },
];
