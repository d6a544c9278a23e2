import type { Guard } from '../guard.ts';
import { attempts, testsOf } from './attempts-room.ts';

const sums = 'contract/src/attempts.sections.ts';
const sumTests = ['contract/src/attempts.sections.test.ts'];
const given = testsOf('taking/given-time');
const away = testsOf('taking/away');
const order = testsOf('closing/order');

/** Time that is given under way, what was on its way meanwhile, and which answers came first. */
export const givenTimeGuards: Guard[] = [
  {
    name: 'time that was given stays with the section that ran then',
    file: sums,
    find: 'const then = openedBy(now, Math.max(at, startedAt));',
    replace: 'const then = now;',
    tests: sumTests,
  },
  {
    name: 'F17 a silence that began before the start is credited to the first section',
    file: sums,
    find: 'openedBy(now, Math.max(at, startedAt))',
    replace: 'openedBy(now, at)',
    tests: sumTests,
  },
  {
    name: 'F17 a section waits for what no server could take before its end',
    file: `${attempts}/taking/service.sections.ts`,
    find: 'const silentMs = end === null ? 0 : silenceOver(row, end);',
    replace: 'const silentMs = 0;',
    tests: given,
  },
  {
    name: 'F17 a silence is credited before a section refuses anything for its time',
    file: `${attempts}/taking/service.sections.ts`,
    find: 'isAnyPast(standBy(first)) ? await creditedClock(ctx, attemptId, first) : first',
    replace: 'first',
    tests: given,
  },
  {
    name: 'extra time alone lets nothing in behind a section',
    file: `${attempts}/taking/service.sections.ts`,
    find: 'isSilence && at <= end',
    replace: 'at <= end',
    tests: given,
  },
  {
    name: 'F18 what is told of sections after the end holds for the next save',
    file: `${attempts}/taking/data.sections.ts`,
    find: "['in_progress', 'expired']",
    replace: "['in_progress']",
    tests: given,
  },
  {
    name: 'extra time within the grace goes to the section that ran until the end',
    file: `${attempts}/care/service.intervene.ts`,
    find: 'const at = Math.min(now, row.deadline_at.getTime() - 1);',
    replace: 'const at = now;',
    tests: given,
  },
  {
    name: 'a save that a lost database could not hold takes no room of the ledger',
    file: `${attempts}/taking/service.ledger.ts`,
    find: 'used.events = Math.max(0, used.events - events);',
    replace: 'used.events = Math.max(0, used.events);',
    tests: away,
  },
  {
    name: 'a save that a lost database could not hold takes no bytes of the ledger',
    file: `${attempts}/taking/service.ledger.ts`,
    find: '    used.bytes = Math.max(0, used.bytes - bytes);\n',
    replace: '',
    tests: testsOf('taking/waiting'),
  },
  {
    name: 'F17 a silence opens no section that was over before it began',
    file: `${attempts}/taking/service.sections.ts`,
    find: 'isSilence && at <= end &&',
    replace: 'isSilence &&',
    tests: given,
  },
  {
    name: 'whoever stands in our own line is not late for that',
    file: `${attempts}/taking/service.batch.ts`,
    find: 'row.waitedMs = waitedMs;',
    replace: 'row.waitedMs = Math.min(waitedMs, 0);',
    tests: away,
  },
  {
    name: 'an answer that is changed keeps its place among the first',
    file: `${attempts}/closing/service.order.ts`,
    find: 'else if (!firsts.has(id)) firsts.set(id, line);',
    replace: 'else firsts.set(id, line);',
    tests: order,
  },
  {
    name: 'an answer that was taken back has lost its place',
    file: `${attempts}/closing/service.order.ts`,
    find: 'if (answer === null) firsts.delete(id);',
    replace: 'if (answer === null) firsts.has(id);',
    tests: order,
  },
  {
    name: 'of answers of one call the first ones count by their numbers',
    file: `${attempts}/closing/service.score.ts`,
    find: '? firstsOf((await readSheet(ctx, row.id)).events)',
    replace: '? undefined',
    tests: order,
  },
  {
    name: 'a sheet that is being counted is set aside after that',
    file: `${attempts}/care/data.reopen.ts`,
    find: '  await lockSheet(db, id);\n  const [row] = await db.run(voidStatement',
    replace: '  const [row] = await db.run(voidStatement',
    tests: testsOf('care/intervening'),
  },
  {
    name: 'an attempt that was opened again is counted in the live view whenever it began',
    file: `${attempts}/care/data.live.ts`,
    find: "where a.quiz_id = $1 and a.state = 'in_progress' and a.id < uuid_floor($2::timestamptz)",
    replace: 'where a.quiz_id = $1 and false',
    tests: testsOf('care/live'),
  },
  {
    name: 'an attempt that was opened again is listed in the live view whenever it began',
    file: `${attempts}/care/data.live.ts`,
    find: "all.where('state', '=', 'in_progress').where('id', '<', floor)",
    replace: "all.where('state', '=', 'in_progress').where('id', '>=', floor).limit(0)",
    tests: testsOf('care/live'),
  },
  {
    name: 'looks are heard of in the live view',
    file: `${attempts}/care/data.live.ts`,
    find: 'and e.epoch = 1 and e.seq < ${firstChangeSeq}',
    replace: 'and e.epoch = 1 and e.seq < 0',
    tests: testsOf('care/live'),
  },
  {
    name: 'a hall that asks at once whether servers were silent asks once',
    file: `${attempts}/closing/service.outage.ts`,
    find: '  underWay.set(services, going);\n',
    replace: '',
    tests: testsOf('closing/outages'),
  },
  {
    name: 'time that a device did not hear of in time is left to the next section',
    file: sums,
    find: 'return carriedOn(plan, now);',
    replace: "return carriedOn({ ...plan, order: 'free' }, now);",
    tests: sumTests,
  },
  {
    name: 'F02 a test is not closed while answers to it stand in line',
    file: `${attempts}/closing/service.expire.ts`,
    find: 'batcherOf(ctx).idle(attemptId)',
    replace: 'batcherOf(ctx).idle(`not ${attemptId}`)',
    tests: away,
  },
  {
    name: 'F17 a section waits for the end of the silence and a minute, not for as long again',
    file: `${attempts}/taking/service.sections.ts`,
    find: 'at + ms - end + flushMs',
    replace: 'at + 3 * ms - end + flushMs',
    tests: given,
  },
  {
    name: 'F03 who waits for an attempt in line hears of a lost database',
    file: `${attempts}/taking/service.batch.ts`,
    find: 'for (const { attemptId } of behind) this.#tellIdle(attemptId);',
    replace: '',
    tests: away,
  },
];
