import type { Guard } from '../guard.ts';

const whole = ['server/src/processes/processes.test.ts'];
const work = ['server/src/processes/work.test.ts'];
const channel = ['server/src/processes/channel.test.ts'];
const limits = ['server/src/http/limits.test.ts'];

/** Several processes of one server: what they hold together, who does what, and how they end. */
export const processesGuards: Guard[] = [
  {
    name: 'a process counts what another one has granted',
    file: 'server/src/http/limits.ts',
    find: "if (word.kind === 'spent') ofName(word.name, word.rule).add(word.key, word.points);",
    replace: '',
    tests: limits,
  },
  {
    name: 'a key that is only looked at refuses once its last point is taken',
    file: 'server/src/http/limits.ts',
    find: 'most: rules[name].points - 1,',
    replace: 'most: rules[name].points,',
    tests: limits,
  },
  {
    name: 'a shared limit ends when its time is over',
    file: 'server/src/db/rate-limits.ts',
    find: 'points = case when l.expire <= $1 then 1 else l.points + 1 end,',
    replace: 'points = l.points + 1,',
    tests: limits,
  },
  {
    name: 'a key that is looked at is forgotten when its time is over',
    file: 'server/src/db/rate-limits.ts',
    find: ' and expire > $1\n',
    replace: '\n',
    tests: limits,
  },
  {
    name: 'of several limits each refuses',
    file: 'server/src/http/limits.ts',
    find: '.filter(({ key, points }) => points > (mosts.get(key) ?? 0))',
    replace: '.filter(({ key, points }, i) => i === 0 && points > (mosts.get(key) ?? 0))',
    tests: limits,
  },
  {
    name: 'nobody is told of every call of who is far from a limit',
    file: 'server/src/http/local-counter.ts',
    find: 'if (current.untold < telling.from) return;',
    replace: '',
    tests: limits,
  },
  {
    name: 'a session that one process forgets the others forget too',
    file: 'server/src/auth/sessions.ts',
    find: "onWord((word) => word.kind === 'forget' && cache.delete(word.sessionId));",
    replace: '',
    tests: ['server/src/auth/sessions.test.ts'],
  },
  {
    name: 'while somebody sits a test a process rests for the hashes of the others',
    file: 'server/src/auth/passwords.ts',
    find: 'if (restMs > 0 && isBusy())',
    replace: 'if (restMs < 0 && isBusy())',
    tests: ['server/src/auth/passwords.test.ts'],
  },
  {
    name: 'connections are shared out among the processes',
    file: 'server/src/processes/share.ts',
    find: 'const even = Math.ceil(DATABASE_POOL / count);',
    replace: 'const even = Math.ceil(DATABASE_POOL / Math.min(count, 1));',
    tests: channel,
  },
  {
    name: 'events are told by one process',
    file: 'server/src/processes/share.ts',
    find: 'EVENT_LANES: place === 1 ? EVENT_LANES : 0,',
    replace: 'EVENT_LANES,',
    tests: channel,
  },
  {
    name: 'the process that tells events is woken by the others',
    file: 'server/src/server.ts',
    find: "if (place > 1) return { ...worker, wake: () => tell({ kind: 'wake' }) };",
    replace: 'if (place > 1) return worker;',
    tests: work,
  },
  {
    name: 'jobs are done by one process',
    file: 'server/src/jobs/queue.ts',
    find: 'onlySends ? [] : jobs',
    replace: 'jobs',
    tests: work,
  },
  {
    name: 'a timer runs in one process, unless it says otherwise',
    file: 'server/src/jobs/queue.ts',
    find: 'else if (!onlySends || schedule.inEach)',
    replace: 'else',
    tests: work,
  },
  {
    name: 'only the first process asks the owner of the tables',
    file: 'server/src/server.ts',
    find: 'if (isFirst) await prepareTables(options, queued);',
    replace: 'await prepareTables(options, queued);',
    tests: work,
  },
  {
    name: 'nobody waits for the figures of a process that has ended',
    file: 'server/src/processes/relay.ts',
    find: 'for (const ask of asks.values()) if (ask.left.has(place)) settle(ask, place);',
    replace: 'void place;',
    tests: channel,
  },
  {
    name: 'a process that ends is started again',
    file: 'server/src/processes/place.ts',
    find: 'restart = setTimeout(start, pauseMs);',
    replace: '',
    tests: whole,
  },
  {
    name: 'all processes ask for one port',
    file: 'server/src/processes/server.process.ts',
    find: 'config.PORT = asked;',
    replace: 'config.PORT = port;',
    tests: whole,
  },
];
