import type { Guard } from '../guard.ts';
import { attempts, testsOf } from './attempts-room.ts';

const tests = testsOf('sections', 'accommodations');
const sums = 'contract/src/attempts.sections.ts';
const gate = `${attempts}/service.sections.ts`;
const room = 'web/src/features/attempts/outbox';
const told = [`${room}/outbox-told.test.ts`];
const devices = [`${room}/outbox-devices.test.ts`];

/** Sections that close, two devices, a database that changed, and learners who have more time. */
export const sectionGuards: Guard[] = [
  {
    name: 'Q04 an answer of a closed section counts for nothing',
    file: `${attempts}/service.save.ts`,
    find: "gate.takes(row) ? 'open' : 'shut'",
    replace: "gate.takes(row) ? 'open' : ('open' as 'open' | 'shut')",
    tests,
  },
  {
    name: 'Q04 nor does one that comes with the handing in',
    file: `${attempts}/service.submit.ts`,
    find: "shut.has(questionId) ? 'closed' : 'open'",
    replace: "'open' as 'closed' | 'open'",
    tests,
  },
  {
    name: 'of a section whose turn has not come nothing counts',
    file: sums,
    find: "  if (plan.order === 'fixed' && times.opened[place] === undefined) return false;\n",
    replace: '',
    tests,
  },
  {
    name: 'a section with a time of its own lasts as long as that, whatever a device has written of its end',
    file: sums,
    find: 'if ((timers[place] ?? null) === null) return times.closed[place];',
    replace: 'return times.closed[place];',
    tests: ['contract/src/attempts.sections.test.ts', ...testsOf('reopened-sections')],
  },
  {
    name: 'sections of an attempt that runs again stood still from its close on',
    file: `${attempts}/service.intervene.ts`,
    find: "{ kind: 'reopened', minutes, reason, pause }",
    replace: "{ kind: 'reopened', minutes, reason, ...(pause && {}) }",
    tests: testsOf('reopened-sections'),
  },
  {
    name: 'F10 sections lose nothing to a wrong clock',
    file: `${attempts}/service.reopen.ts`,
    find: '        await creditPause(inner, id, again);\n',
    replace: '',
    tests: testsOf('reopened-sections'),
  },
  {
    name: 'F16 a device that took over keeps its answer against an older one that was counted further',
    file: `${room}/outbox-types.ts`,
    find: 'return one.epoch > other.epoch || (one.epoch === other.epoch && one.seq > other.seq);',
    replace: 'return one.epoch > other.epoch || one.seq > other.seq;',
    tests: devices,
  },
  {
    name: 'F16 a look stands over no answer of another device',
    file: `${room}/outbox-step.ts`,
    find: '{ ...silent, epoch: lookEpoch, seq: next.nextLookSeq }',
    replace: '{ ...silent, epoch: next.head.epoch + 0 * lookEpoch, seq: next.nextLookSeq }',
    tests: devices,
  },
  {
    name: 'F16 a device is not frozen by the answer to its looks',
    file: `${room}/outbox-settle.ts`,
    find: 'data.takenOver && isOwn ?',
    replace: 'data.takenOver ?',
    tests: devices,
  },
  {
    name: 'what the server lets run again runs again on the device that ended it',
    file: `${room}/outbox-admit.ts`,
    find: "if (state === 'in_progress') return hasEnded ? opened : {};",
    replace: "if (state === 'in_progress') return hasEnded && !opened ? opened : {};",
    tests: [`${room}/outbox.test.ts`],
  },
  {
    name: 'what was made after the end of a section does not count, whenever it comes',
    file: sums,
    find: '(madeAt <= end && now <= end + offlineMs)',
    replace: 'now <= end + offlineMs',
    tests: [...tests, 'contract/src/attempts.sections.test.ts'],
  },
  {
    name: 'what comes too long after the end of a section does not count, whatever it says',
    file: sums,
    find: '(madeAt <= end && now <= end + offlineMs)',
    replace: 'madeAt <= end',
    tests,
  },
  {
    name: 'a device that says a section was opened later has no more time',
    file: sums,
    find: 'opened: earlier(closed.opened, { [next]: at })',
    replace: 'opened: { [next]: at, ...closed.opened }',
    tests: [...tests, 'contract/src/attempts.sections.test.ts'],
  },
  {
    name: 'nor does one that says so of the first',
    file: gate,
    find: "plan.order === 'fixed' ? mergeTimes(first, told) : told",
    replace: "plan.order === 'fixed' ? openSection(told, 0, row.started_at.getTime()) : told",
    tests,
  },
  {
    name: 'the time of a section begins though its device says nothing',
    file: gate,
    find: 'mergeTimes(times, { opened: { [place]: at }, closed: {} })',
    replace: '(place < 0 && at < 0 ? mergeTimes(times, noTimes) : times)',
    tests,
  },
  {
    name: 'no moment is believed that lies before the start or is to come',
    file: gate,
    find: 'Math.min(now, Math.max(started_at.getTime(), at))',
    replace: 'started_at.getTime() > 0 ? at : now',
    tests,
  },
  {
    name: 'time that is given goes to the section that runs',
    file: gate,
    find: 'giveTime(plan, begun, row.credits)',
    replace: 'giveTime(plan, begun, [])',
    tests,
  },
  {
    name: 'a repeat of what a section took is not kept apart',
    file: `${attempts}/data.apart.ts`,
    find: 'where i.keeps and not i.is_known',
    replace: 'where i.keeps',
    tests,
  },
  {
    name: 'keys wait for whoever has more time than others',
    file: `${attempts}/service.start.ts`,
    find: 'answersUntil && later(answersUntil, ownUntil)',
    replace: 'ownUntil && answersUntil',
    tests,
  },
  {
    name: 'a running test keeps the extra time that it was begun with',
    file: `${attempts}/service.sections.ts`,
    find: 'planOf(planned, row.extra_time_percent)',
    replace: 'planOf(planned, 0 * row.extra_time_percent)',
    tests,
  },
  {
    name: 'what another database confirmed is told again',
    file: `${room}/outbox-settle.ts`,
    find: 'return history !== undefined && data.history !== undefined && data.history !== history;',
    replace: 'return history === null;',
    tests: told,
  },
  {
    name: 'a device whose test goes on elsewhere writes nothing',
    file: `${room}/outbox-step.ts`,
    find: "attempt?.phase !== 'open' || attempt.takenOver",
    replace: "attempt?.phase !== 'open'",
    tests: told,
  },
  {
    name: 'a device that only looks keeps its own epoch',
    file: `${room}/outbox-admit.ts`,
    find: 'known.head.epoch < epoch && !takesOver',
    replace: 'known.head.epoch < 0 && !takesOver',
    tests: told,
  },
  {
    name: 'what counts is shown where a section takes nothing any more',
    file: `${room}/outbox-settle.ts`,
    find: 'held.shut ? giveWay(ours, held) : adoptNewer(ours, held)',
    replace: 'adoptNewer(ours, held)',
    tests: told,
  },
  {
    name: 'Q12 what comes of comparing sheets is not told to whoever sat one',
    file: `${attempts}/service.signals.ts`,
    find: '  if (isTaker(ctx.actor, null, facts)) return { ...noted, quick: null, alike: null };\n',
    replace: '',
    tests: testsOf('signals'),
  },
  {
    name: 'a look at how somebody sat a test is written down',
    file: `${attempts}/service.signals.ts`,
    find: "  await audit(ctx, 'attempt.read', ['attempt', attemptId], { after: { userId } });\n",
    replace: '',
    tests: testsOf('signals'),
  },
  {
    name: 'what a device notes only grows',
    file: `${attempts}/data.signals.ts`,
    find: 'set away = greatest(s.away, excluded.away)',
    replace: 'set away = excluded.away',
    tests: testsOf('signals'),
  },
];
