import type { Guard } from '../guard.ts';
import { attempts, testsOf } from './attempts-room.ts';

/** A hall that does something all at once. */
export const crowdGuards: Guard[] = [
  {
    name: 'what was closed in a crowd is scored once, however many servers try',
    file: `${attempts}/closing/service.queue.ts`,
    find: 'taken.has(id) && ',
    replace: '',
    tests: testsOf('closing/crowds'),
  },
  {
    name: 'what was reopened before it was scored is not scored',
    file: `${attempts}/closing/service.queue.ts`,
    find: "&& state === 'submitted'",
    replace: '',
    tests: testsOf('closing/crowds'),
  },
  {
    name: 'one that cannot be scored keeps none of the others from it',
    file: `${attempts}/closing/service.queue.ts`,
    find: 'if (others.length === 0) {',
    replace: 'if (others.length >= 0) {',
    tests: testsOf('closing/crowds'),
  },
  {
    name: 'who hands in while a crowd is scored is a part of it',
    file: `${attempts}/closing/service.submit.ts`,
    find: ' || isScoringCrowd(ctx)',
    replace: '',
    tests: testsOf('closing/crowds'),
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
    find: 'await Promise.allSettled([scoreWaiting(ctx)])',
    replace: 'await Promise.allSettled([Promise.resolve()])',
    tests: testsOf('closing/crowds'),
  },
  {
    name: 'scoring that has to wait keeps no attempt from being closed',
    file: `${attempts}/jobs.ts`,
    find: 'await Promise.allSettled([scoreWaiting(ctx)])',
    replace: "[{ status: 'fulfilled', reason: await scoreWaiting(ctx) }]",
    tests: testsOf('closing/crowds-held'),
  },
  {
    name: 'a pool without a connection ends the scoring of a crowd at once',
    file: `${attempts}/closing/service.queue.ts`,
    find: 'if (isUnavailable(error)) throw error;',
    replace: '',
    tests: testsOf('closing/crowds-held'),
  },
  {
    name: 'what somebody else holds is no attempt that cannot be scored',
    file: `${attempts}/closing/service.queue.ts`,
    find: 'if (isHeld(error)) return [...ids];',
    replace: '',
    tests: testsOf('closing/crowds-held'),
  },
  {
    name: 'the rules of a start and its end go by one moment',
    file: `${attempts}/taking/service.start.ts`,
    find: 'const begun = await begin(ctx, row, { ...body, now });',
    replace: 'const begun = await begin(ctx, row, { ...body, now: ctx.services.clock.now() });',
    tests: testsOf('taking/ends'),
  },
  {
    name: 'a learner whose row is held keeps no other start from being made',
    file: 'server/src/db/gather.ts',
    find: '(isViolation(error) || isHeld(error))',
    replace: 'isViolation(error)',
    tests: testsOf('closing/crowds-held'),
  },
  {
    name: 'where the database is away nobody who was to be tried alone waits for a try',
    file: 'server/src/db/gather.ts',
    find: '...(isUnavailable(error) ? left.splice(0) : [])',
    replace: '',
    tests: ['server/src/db/gather.test.ts'],
  },
  {
    name: 'an id is one id, however it is spelled',
    file: 'contract/src/ids.ts',
    find: 'z.uuid().check(z.toLowerCase())',
    replace: 'z.uuid()',
    tests: testsOf('taking/spelling'),
  },
  {
    name: 'one that runs again is not scored',
    file: `${attempts}/care/data.reopen.ts`,
    find: 'delete from unscored_attempts u using target t where u.attempt_id = t.id',
    replace: 'delete from unscored_attempts u using target t where u.attempt_id = t.id and false',
    tests: testsOf('closing/crowds'),
  },
];
