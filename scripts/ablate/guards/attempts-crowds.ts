import type { Guard } from '../guard.ts';
import { attempts, testsOf } from './attempts-room.ts';

/** A hall that does something all at once. */
export const crowdGuards: Guard[] = [
  {
    name: 'what was closed in a crowd is scored once, however many servers try',
    file: `${attempts}/service.queue.ts`,
    find: 'taken.has(id) && ',
    replace: '',
    tests: testsOf('crowds'),
  },
  {
    name: 'what was reopened before it was scored is not scored',
    file: `${attempts}/service.queue.ts`,
    find: "&& state === 'submitted'",
    replace: '',
    tests: testsOf('crowds'),
  },
  {
    name: 'one that cannot be scored keeps none of the others from it',
    file: `${attempts}/service.queue.ts`,
    find: 'if (others.length === 0) {',
    replace: 'if (others.length >= 0) {',
    tests: testsOf('crowds'),
  },
  {
    name: 'who hands in while a crowd is scored is a part of it',
    file: `${attempts}/service.submit.ts`,
    find: ' || isScoringCrowd(ctx)',
    replace: '',
    tests: testsOf('crowds'),
  },
  {
    name: 'what is left for work that is under way is done by one more run',
    file: 'server/src/jobs/once-more.ts',
    find: 'if (!running) return run();',
    replace: 'return running ?? run();',
    tests: ['server/src/jobs/once-more.test.ts'],
  },
  {
    name: 'what a server left unscored is scored by the sweep',
    file: `${attempts}/jobs.ts`,
    find: '  await scoreWaiting(ctx);\n',
    replace: '',
    tests: testsOf('crowds'),
  },
  {
    name: 'one that runs again is not scored',
    file: `${attempts}/data.reopen.ts`,
    find: 'delete from unscored_attempts u using target t where u.attempt_id = t.id',
    replace: 'delete from unscored_attempts u using target t where u.attempt_id = t.id and false',
    tests: testsOf('crowds'),
  },
];
