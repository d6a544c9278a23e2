import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SectionPlan } from './attempts.sections.ts';
import {
  closeSection,
  endOf,
  extraMs,
  giveTime,
  hasPlan,
  mergeTimes,
  noTimes,
  openFrom,
  openSection,
  overAt,
  planOf,
  rollOn,
  stateOfSection,
  takesAnswers,
} from './attempts.sections.ts';

const minute = 60_000;
const fixed: SectionPlan = { order: 'fixed', timers: [40 * minute, 40 * minute, 40 * minute] };
const begun = openSection(noTimes, 0, 1000);
const statesAt = (plan: SectionPlan, times = begun, now = 1000) =>
  plan.timers.map((_, place) => stateOfSection(plan, times, place, now));

describe('more time than others', () => {
  it.each([
    [160, 33, 53 * minute + 20_000],
    [60, 67, 40 * minute],
    [60, 133, 80 * minute],
    [60, 167, 100 * minute],
    [60, 32, 19.2 * minute],
    [90, 50, 45 * minute],
    [90, 0, 0],
  ])(
    'of %i minutes by %i % is whole milliseconds, thirds to the second',
    (minutes, percent, ms) => {
      expect(extraMs(minutes, percent)).toBe(ms);
      const paper = { sections: [{ timerMinutes: minutes }] };
      expect(planOf(paper, percent).timers).toEqual([minutes * minute + ms]);
    },
  );
});

describe('sections in a fixed order with times of their own', () => {
  it('are closed before, open at, and shut off after the one whose turn it is', () => {
    expect(statesAt(fixed)).toEqual(['open', 'ahead', 'ahead']);
    const later = rollOn(fixed, begun, 1000 + 40 * minute);
    expect(statesAt(fixed, later, 1000 + 40 * minute)).toEqual(['closed', 'open', 'ahead']);
  });

  it('close on the millisecond, not before', () => {
    const end = 1000 + 40 * minute;
    expect(rollOn(fixed, begun, end - 1)).toBe(begun);
    expect(rollOn(fixed, begun, end).closed).toEqual({ 0: end });
  });

  it('go on while nobody is there, each beginning where the one before ended', () => {
    const now = 1000 + 95 * minute;
    const times = rollOn(fixed, begun, now);
    expect(times.opened).toEqual({ 0: 1000, 1: 1000 + 40 * minute, 2: 1000 + 80 * minute });
    expect(openFrom(fixed, times, 0, now)).toBe(2);
    expect(endOf(fixed, times, 2)).toBe(1000 + 120 * minute);
  });

  it('leave nothing open at the end', () => {
    const now = 1000 + 120 * minute;
    expect(openFrom(fixed, rollOn(fixed, begun, now), 2, now)).toBeNull();
  });
});

describe('other plans', () => {
  it('a fixed order without times goes on when a section is closed by hand', () => {
    const plan: SectionPlan = { order: 'fixed', timers: [null, null] };
    expect(statesAt(plan)).toEqual(['open', 'ahead']);
    const times = closeSection(plan, begun, 0, 5000);
    expect(statesAt(plan, times, 5000)).toEqual(['closed', 'open']);
  });

  it('in a free order the time of a section begins when it is opened, and locks that one alone', () => {
    const plan: SectionPlan = { order: 'free', timers: [10 * minute, null, 10 * minute] };
    const now = 1000 + 10 * minute;
    const times = rollOn(plan, begun, now);
    expect(statesAt(plan, times, now)).toEqual(['closed', 'open', 'open']);
    expect(openFrom(plan, times, 0, now)).toBe(1);
    expect(endOf(plan, times, 2)).toBeNull();
  });

  it('after the last section the first open one before it has its turn', () => {
    const plan: SectionPlan = { order: 'free', timers: [null, minute] };
    const times = openSection(noTimes, 1, 0);
    expect(openFrom(plan, rollOn(plan, times, minute), 1, minute)).toBe(0);
  });

  it('matters only where there is an order or a time', () => {
    expect(hasPlan({ order: 'free', timers: [null, null] })).toBe(false);
    expect(hasPlan({ order: 'free', timers: [null, 1] })).toBe(true);
    expect(hasPlan({ order: 'fixed', timers: [null] })).toBe(true);
  });

  it('whoever has more time for the whole has more for each part', () => {
    const paper = {
      rules: { sectionOrder: 'fixed' as const },
      sections: [{ timerMinutes: 40 }, {}],
    };
    expect(planOf(paper, 25)).toEqual({ order: 'fixed', timers: [50 * minute, null] });
    expect(planOf({ sections: [{ timerMinutes: 40 }] }, 0)).toEqual({
      order: 'free',
      timers: [40 * minute],
    });
  });
});

describe('time that is given while sections run', () => {
  const ten = 10 * minute;

  it('goes to the section that ran when it was called for, and moves those after it', () => {
    const times = giveTime(fixed, begun, {
      credits: [{ at: 1000 + 45 * minute, ms: ten }],
      startedAt: 0,
    });
    expect(times.given).toEqual({ 1: ten });
    expect(endOf(fixed, times, 0)).toBe(1000 + 40 * minute);
    const rolled = rollOn(fixed, times, 1000 + 95 * minute);
    expect(endOf(fixed, rolled, 1)).toBe(1000 + 90 * minute);
    expect(endOf(fixed, rolled, 2)).toBe(1000 + 130 * minute);
  });

  it('stays with that one when the next is told to have been opened at its end', () => {
    const at = 1000 + 5 * minute;
    const end = 1000 + 50 * minute;
    const told = { opened: { 0: 1000, 1: end }, closed: { 0: end } };
    const times = giveTime(fixed, told, { credits: [{ at, ms: ten }], startedAt: 1000 });
    expect(times.given).toEqual({ 0: ten });
    const free: SectionPlan = { ...fixed, order: 'free' };
    const opened = { opened: { 0: 1000, 1: 1000 + 20 * minute }, closed: {} };
    expect(giveTime(free, opened, { credits: [{ at, ms: ten }], startedAt: 1000 }).given).toEqual({
      0: ten,
    });
  });

  it('is left to the next one where a device went on without knowing of it', () => {
    const at = 1000 + 5 * minute;
    const told = { opened: { 0: 1000, 1: 1000 + 40 * minute }, closed: { 0: 1000 + 40 * minute } };
    const times = giveTime(fixed, told, { credits: [{ at, ms: ten }], startedAt: 1000 });
    expect(times.given).toEqual({ 0: 0, 1: ten });
    expect(overAt(fixed, times, 0)).toBe(1000 + 40 * minute);
    expect(endOf(fixed, times, 1)).toBe(1000 + 90 * minute);
    const late = { opened: { 0: 1000, 1: 1000 + 46 * minute }, closed: {} };
    const given = giveTime(fixed, late, { credits: [{ at, ms: ten }], startedAt: 1000 }).given;
    expect(given).toEqual({ 0: 6 * minute, 1: 4 * minute });
  });

  it('goes to the first section where servers fell silent before the start', () => {
    const times = giveTime(fixed, begun, { credits: [{ at: 900, ms: ten }], startedAt: 1000 });
    expect(times.given).toEqual({ 0: ten });
  });

  it('adds up in the order of the moments, whichever was written down first', () => {
    const early = { at: 1000 + 39 * minute, ms: ten };
    const late = { at: 1000 + 45 * minute, ms: minute };
    const times = giveTime(fixed, begun, { credits: [late, early], startedAt: 0 });
    // By the first the second moment lies in the first section too.
    expect(times.given).toEqual({ 0: 11 * minute });
    expect(giveTime(fixed, begun, { credits: [early, late], startedAt: 0 })).toEqual(times);
  });

  it('goes to every section with a time of its own that stands open, where the order is free', () => {
    const plan: SectionPlan = {
      order: 'free',
      timers: [30 * minute, null, 30 * minute, 30 * minute],
    };
    const opened = openSection(openSection(openSection(noTimes, 0, 0), 1, 0), 2, 0);
    expect(
      giveTime(plan, opened, { credits: [{ at: minute, ms: ten }], startedAt: 0 }).given,
    ).toEqual({ 0: ten, 2: ten });
  });

  it('opens the last section again of whoever runs again, whatever a device has written down of its end', () => {
    const end = 1000 + 120 * minute;
    const told = rollOn(fixed, begun, end);
    expect(told.closed[2]).toBe(end);
    const again = end + 60 * minute;
    const times = giveTime(fixed, told, {
      credits: [{ at: end - 1, ms: 60 * minute + ten }],
      startedAt: 0,
    });
    expect(statesAt(fixed, rollOn(fixed, times, again), again)).toEqual([
      'closed',
      'closed',
      'open',
    ]);
    expect(overAt(fixed, times, 2)).toBe(again + ten);
    expect(overAt(fixed, times, 0)).toBe(1000 + 40 * minute);
    const over = again + ten;
    expect(statesAt(fixed, rollOn(fixed, times, over), over)).toEqual([
      'closed',
      'closed',
      'closed',
    ]);
  });

  it('is counted once, however often it is asked for', () => {
    const once = giveTime(fixed, begun, { credits: [{ at: 1000, ms: ten }], startedAt: 0 });
    expect(giveTime(fixed, once, { credits: [{ at: 1000, ms: ten }], startedAt: 0 })).toEqual(once);
  });
});

describe('what the server takes of a section', () => {
  const end = 1000 + 40 * minute;
  const limits = { graceMs: 5000, offlineMs: 15 * minute };
  const takes = (place: number, madeAt: number, now: number, times = rollOn(fixed, begun, now)) =>
    takesAnswers(fixed, times, place, { madeAt, now, ...limits });

  it('is everything that comes before its end, and the network’s way after it', () => {
    expect(takes(0, end - 1, end)).toBe(true);
    expect(takes(0, end + 5000, end + 5000)).toBe(true);
    expect(takes(0, end + 5001, end + 5001)).toBe(false);
  });

  it('made before its end it counts as long as answers may come without a network', () => {
    expect(takes(0, end, end + 15 * minute)).toBe(true);
    expect(takes(0, end, end + 15 * minute + 1)).toBe(false);
    expect(takes(0, end + 1, end + 6000)).toBe(false);
  });

  it('is nothing of a section whose turn has not come', () => {
    expect(takes(1, end - 1, end - 1)).toBe(false);
    expect(takes(1, end + 1, end + 1)).toBe(true);
  });

  it('ends when the learner closed it, where no time of its own does', () => {
    const plan: SectionPlan = { order: 'fixed', timers: [null, null] };
    const times = closeSection(plan, begun, 0, 5000);
    const told = (madeAt: number, now: number) =>
      takesAnswers(plan, times, 0, { madeAt, now, graceMs: 5, offlineMs: 0 });
    expect(told(4000, 5005)).toBe(true);
    expect(told(5006, 5006)).toBe(false);
    expect(told(4000, 5006)).toBe(false);
  });

  it('has no bounds where the order is free and there are no times', () => {
    const plan: SectionPlan = { order: 'free', timers: [null] };
    expect(takesAnswers(plan, noTimes, 0, { madeAt: 0, now: 1e12, ...limits })).toBe(true);
  });
});

describe('properties', () => {
  const plans = fc.record({
    order: fc.constantFrom('fixed' as const, 'free' as const),
    timers: fc.array(fc.option(fc.integer({ min: 1, max: 1000 })), { minLength: 1, maxLength: 6 }),
  });

  it('time never opens again what it has closed, and looking often changes nothing', () => {
    fc.assert(
      fc.property(plans, fc.array(fc.nat(2000), { minLength: 1 }), (plan, moments) => {
        const sorted = moments.toSorted((one, other) => one - other);
        let often = openSection(noTimes, 0, 0);
        const closed = new Set<number>();
        for (const now of sorted) {
          often = rollOn(plan, often, now);
          for (const place of plan.timers.keys()) {
            const state = stateOfSection(plan, often, place, now);
            if (closed.has(place)) expect(state).toBe('closed');
            if (state === 'closed') closed.add(place);
          }
        }
        expect(often).toEqual(rollOn(plan, openSection(noTimes, 0, 0), sorted.at(-1) ?? 0));
      }),
    );
  });

  it('in a fixed order at most one section is open', () => {
    fc.assert(
      fc.property(plans, fc.nat(5000), (plan, now) => {
        const order = { ...plan, order: 'fixed' as const };
        const times = rollOn(order, openSection(noTimes, 0, 0), now);
        const open = statesAt(order, times, now).filter((state) => state === 'open');
        expect(open.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('of two tabs the earlier moment stands, whichever speaks first', () => {
    const times = fc.record({
      opened: fc.dictionary(fc.constantFrom('0', '1', '2'), fc.nat()),
      closed: fc.dictionary(fc.constantFrom('0', '1', '2'), fc.nat()),
    });
    fc.assert(
      fc.property(times, times, (one, other) => {
        expect(mergeTimes(one, other)).toEqual(mergeTimes(other, one));
        expect(mergeTimes(undefined, one)).toBe(one);
      }),
    );
  });
});
