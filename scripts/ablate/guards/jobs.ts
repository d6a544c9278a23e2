import type { Guard } from '../guard.ts';

const queue = ['server/src/jobs/queue.test.ts'];

/** Work for later: who sees it, when it ends, how often it runs. */
export const jobsGuards: Guard[] = [
  {
    name: 'how far work is, is told to who began it alone',
    file: 'server/src/jobs/data.ts',
    find: "    .where((eb) => owned(eb, 'owner_id', owner))\n",
    replace: '',
    tests: queue,
  },
  {
    name: 'work whose time is over says nothing more',
    file: 'server/src/jobs/run.ts',
    find: '    signal.throwIfAborted();\n',
    replace: '',
    tests: queue,
  },
  {
    name: 'work whose time is over has failed',
    file: 'server/src/jobs/run.ts',
    find: 'await Promise.race([work({ signal, tell }), stop.promise])',
    replace: 'await work({ signal, tell })',
    tests: queue,
  },
  {
    name: 'a run that is over stays as it ended',
    file: 'server/src/jobs/data.ts',
    find: "    .where('finished_at', 'is', null)\n    .execute();",
    replace: '    .execute();',
    tests: queue,
  },
  {
    name: 'only what the queue has lost is told as failed',
    file: 'server/src/jobs/data.ts',
    find: "         where j.id = r.id and j.name = r.name and j.state in ('created', 'retry', 'active'))`,",
    replace: '         where false)`,',
    tests: queue,
  },
  {
    name: 'slow work has connections of its own',
    file: 'server/src/jobs/queue.ts',
    find: 'const ctx = definition.isSlow ? slow : usual;',
    replace: 'const ctx = slow === usual ? slow : usual;',
    tests: queue,
  },
  {
    name: 'what runs by the clock runs by the clock of India',
    file: 'server/src/jobs/queue.ts',
    find: 'tz: clockZone, ',
    replace: '',
    tests: queue,
  },
  {
    name: 'a time that is no longer in the code is forgotten',
    file: 'server/src/jobs/queue.ts',
    find: 'if (!known.has(name)) await owner.unschedule(name);',
    replace: 'void known.has(name);',
    tests: queue,
  },
];
