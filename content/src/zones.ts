import { indiaMs, indiaZone } from './india.ts';

/** By zone, for making one takes longer than all its use; null for a zone that there is not. */
const clocks = new Map<string, Intl.DateTimeFormat | null>();
/** There are some six hundred zones; what comes beyond is not kept. */
const clocksKept = 1000;

function makeClock(zone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return null;
  }
}

function clockOf(zone: string): Intl.DateTimeFormat | null {
  const held = clocks.get(zone);
  if (held !== undefined) return held;
  const made = makeClock(zone);
  if (clocks.size < clocksKept) clocks.set(zone, made);
  return made;
}

/** The zone of that name; India's where there is none. */
export function zoneOrIndia(name: string | null | undefined): string {
  return name && clockOf(name) ? name : indiaZone;
}

/** What clocks on the wall show in a zone, in milliseconds as if it were UTC. */
export function wallOf(at: number, zone: string): number {
  const clock = zone === indiaZone ? null : clockOf(zone);
  if (!clock) return at + indiaMs;
  const shown: Record<string, number> = {};
  for (const { type, value } of clock.formatToParts(at)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  const rest = ((at % 1000) + 1000) % 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second) + rest;
}

const dayMs = 86_400_000;

/**
 * When clocks on the wall of a zone show a time: twice where they are put back over it. Where they are put
 * on over it, once, by what they showed before: half past two, which is left out, is half past three.
 */
export function instantsOf(wall: number, zone: string): [number, ...number[]] {
  const offset = (at: number): number => wallOf(at, zone) - at;
  const before = wall - offset(wall - dayMs);
  const after = wall - offset(wall + dayMs);
  const shown = [before, after].filter((at) => wallOf(at, zone) === wall);
  const [first = before, second = first] = shown;
  return first === second ? [first] : [Math.min(first, second), Math.max(first, second)];
}
