import type { Guard } from '../guard.ts';

const attempts = 'server/src/features/attempts';
const care = [`${attempts}/care/care.test.ts`];
const all = [`${attempts}/care/all.test.ts`];

/** What those in charge see and do about attempts of others. */
export const careGuards: Guard[] = [
  {
    name: 'how an attempt stands is told to nobody but those in charge',
    file: `${attempts}/care/service.care.ts`,
    find: "  if (!isInCharge(ctx.actor, row)) throw new AppError('not_found');\n",
    replace: '',
    tests: ['server/src/http/access.test.ts'],
  },
  {
    name: 'that one more attempt was given is written down',
    file: `${attempts}/care/service.care.ts`,
    find: "    await audit(inner, 'attempt.further_given', ['attempt', attemptId], { after: { reason } });\n",
    replace: '',
    tests: care,
  },
  {
    name: 'who gave somebody more time is written down',
    file: `${attempts}/care/service.accommodate.ts`,
    find: "await audit(inner, 'accommodation.set', ['user', userId], {",
    replace: 'void ({',
    tests: [`${attempts}/care/accommodations.test.ts`],
  },
  {
    name: 'who took somebody’s time back is written down',
    file: `${attempts}/care/service.accommodate.ts`,
    find: "    await audit(inner, 'accommodation.removed', ['user', userId]);\n",
    replace: '',
    tests: [`${attempts}/care/accommodations.test.ts`],
  },
  {
    name: 'one more attempt is given once after each',
    file: `${attempts}/care/service.care.ts`,
    find: "    if (!(await createFurther(inner.db, given))) throw new AppError('state_conflict');\n",
    replace: '    await createFurther(inner.db, given);\n',
    tests: care,
  },
  {
    name: 'one more attempt counts in the limit',
    file: `${attempts}/policy.ts`,
    find: 'quiz.used >= quiz.attemptsAllowed + quiz.further',
    replace: 'quiz.used >= quiz.attemptsAllowed',
    tests: care,
  },
  {
    name: 'one more attempt is begun once',
    file: `${attempts}/policy.ts`,
    find: 'if (quiz.attemptsAllowed > 0 && quiz.used >= quiz.attemptsAllowed + quiz.further)',
    replace:
      'if (quiz.attemptsAllowed > 0 && quiz.further === 0 && quiz.used >= quiz.attemptsAllowed)',
    tests: care,
  },
  {
    name: 'an attempt that was set aside comes before no ranked one',
    file: `${attempts}/data.ts`,
    find: " and (b.state <> 'voided' or b.key_told_at is not null)",
    replace: '',
    tests: care,
  },
  {
    name: 'the list of all attempts gives a tutor the own quizzes alone',
    file: `${attempts}/care/data.all.ts`,
    find: 'scope.owner === null ? [] : [`q.owner_id = ${put(scope.owner)}`]',
    replace: '[`true`]',
    tests: all,
  },
  {
    name: 'words that are looked for in names are no pattern',
    file: 'server/src/db/text.ts',
    find: '.replaceAll(/[\\\\%_]/g, (sign) => `\\\\${sign}`)',
    replace: '',
    tests: [...care, ...all],
  },
  {
    name: 'scores of several tests stand in no order',
    file: `${attempts}/results/service.lists.ts`,
    find: "if (sort.endsWith('score') && !quizId)",
    replace: 'if (false)',
    tests: all,
  },
  {
    name: 'a file of attempts that is cut says so',
    file: `${attempts}/care/service.export.ts`,
    find: '  yield [m.attempts_all_file_cut({ most: formatCount(most) }, { locale })];\n',
    replace: '',
    tests: all,
  },
  {
    name: 'a workbook of attempts has numbers where there are numbers',
    file: `${attempts}/care/service.export.ts`,
    find: 'columns.map(({ cell }) => cell(view, locale))',
    replace: 'columns.map(({ cell }) => String(cell(view, locale)))',
    tests: all,
  },
];
