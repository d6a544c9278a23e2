import type { Guard } from '../guard.ts';

const quizzes = 'server/src/features/quizzes';
const tests = [`${quizzes}/making.test.ts`];

/** Those who make quizzes: whose they see, and what may be published. */
export const quizMakingGuards: Guard[] = [
  {
    name: 'the list of those who make quizzes shows the own ones',
    file: `${quizzes}/data.managed.ts`,
    find: ".where((eb) => owned(eb, 'z.owner_id', scope))",
    replace: '',
    tests,
  },
  {
    name: 'an archived quiz is taken out of the archive by those whose it is',
    file: `${quizzes}/data.managed.ts`,
    find: "    .where((eb) => owned(eb, 'owner_id', scope))\n",
    replace: '',
    tests,
  },
  {
    name: 'a quiz that does not hold what is announced is not published',
    file: `${quizzes}/service.publish.ts`,
    find: 'const faults = [...compiled.faults, ...declaredFaults(row, compiled)];',
    replace: 'const faults = compiled.faults;',
    tests,
  },
  {
    name: 'announced marks are whole multiples of 1/600',
    file: `${quizzes}/service.ts`,
    find: 'draft.declared?.marks !== undefined && !isMark(draft.declared.marks)',
    replace: 'false',
    tests,
  },
  {
    name: 'a copy leaves the window of the other one behind',
    file: `${quizzes}/service.manage.ts`,
    find: 'const { window: _, ...draft } =',
    replace: 'const draft =',
    tests,
  },
  {
    name: 'a copy is open to no guests before its maker says so',
    file: `${quizzes}/service.manage.ts`,
    find: ', isPublic: false',
    replace: '',
    tests,
  },
  {
    name: 'the title of a copy fits',
    file: `${quizzes}/service.manage.ts`,
    find: '.slice(0, quizLimits.title.max - mark.length)',
    replace: '',
    tests,
  },
];
