import type { Guard } from '../guard.ts';
import { attempts, testsOf } from './attempts-room.ts';

/** What somebody finds who attacks the room: rights, moments, races and masses that no other list names. */
export const attackGuards: Guard[] = [
  {
    name: 'F17 a sheet that comes after a silence does not close its attempt before that is credited',
    file: `${attempts}/closing/service.submit.ts`,
    find: '  if (isRunning && !isNoted) return { ...row, isOverdue: true };\n',
    replace: '',
    tests: testsOf('closing/outages'),
  },
  {
    name: 'Q15 sheets that come too late are written down as far as the ledger has room',
    file: `${attempts}/closing/service.submit.ts`,
    find: 'hasRoom(text?.length ?? 0)',
    replace: 'true',
    tests: testsOf('fairness'),
  },
  {
    name: 'N08 an answer that holds nothing is none',
    file: `${attempts}/taking/service.check.ts`,
    find: 'answer !== null && isAnswered(answer) ?',
    replace: 'answer !== null ?',
    tests: testsOf('fairness'),
  },
  {
    name: 'Q04 in a fixed order a section is over when the next one is opened',
    file: `${attempts}/taking/service.sections.ts`,
    find: 'times: closeInTurn(plan, rolled)',
    replace: 'times: rolled',
    tests: testsOf('taking/order'),
  },
  {
    name: 'Q04 sections that were passed over are over too',
    file: 'contract/src/attempts.sections.ts',
    find: '    opened = earlier(opened, { [place - 1]: at });\n',
    replace: '',
    tests: testsOf('taking/order'),
  },
  {
    name: 'Q02 a score to which late answers may come stands on no board',
    file: `${attempts}/results/service.lists.ts`,
    find: '=> !awaitsLateAnswers(row, now)',
    replace: '=> Boolean(row)',
    tests: testsOf('results/oracles'),
  },
  {
    name: 'Q02 nor in the sums of a series',
    file: `${attempts}/results/data.series.ts`,
    find: "and a.state = 'expired'",
    replace: 'and false',
    tests: testsOf('results/oracles'),
  },
  {
    name: 'what is said beyond the marks goes by the key that the sheet was marked by',
    file: `${attempts}/results/service.insights.ts`,
    find: 'key_revision: result.key_revision }',
    replace: 'key_revision: 0 }',
    tests: testsOf('correcting/regrading'),
  },
  {
    name: 'the own sheet counts in a section, whichever process has counted it',
    file: `${attempts}/views.ts`,
    find: 'row.is_counted && all.some(({ score }) => score === own) ? 0 : 1',
    replace: 'row.is_counted ? 0 : 1',
    tests: testsOf('results/ranking'),
  },
];
