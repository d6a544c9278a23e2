import { indiaMs } from '@chinar/content/india';
import type { Center, Weekday } from '@chinar/contract/centers';
import { weekdays } from '@chinar/contract/centers';

const dayMs = 86_400_000;

/** A moment by India's clock: the day of the calendar, of the week, and the time as `HH:MM`. */
export function indiaTime(instant: number): { date: string; day: Weekday; time: string } {
  const there = new Date(instant + indiaMs);
  const iso = there.toISOString();
  return {
    date: iso.slice(0, 10),
    day: weekdays[(there.getUTCDay() + 6) % 7] ?? 'mon',
    time: iso.slice(11, 16),
  };
}

/** Minutes since midnight of a time of day. */
export function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

type Closure = Center['closures'][number];

export type OpenState =
  | { kind: 'open'; until: string }
  | { kind: 'later'; at: string }
  | { kind: 'day'; day: Weekday; at: string }
  | { kind: 'closure'; closure: Closure }
  | { kind: 'closed' };

type Opening = Pick<Center, 'hours' | 'closures' | 'status'>;

function closureOn({ closures }: Opening, date: string): Closure | undefined {
  return closures.find(({ from, to }) => from <= date && date <= to);
}

/** Whether a center is open at a moment, until when, or when it opens next: within a week. */
export function openState(center: Opening, now: number): OpenState {
  if (center.status !== 'open') return { kind: 'closed' };
  const today = indiaTime(now);
  const closure = closureOn(center, today.date);
  if (closure) return { kind: 'closure', closure };
  const spans = center.hours[today.day];
  const held = spans.find(({ from, to }) => from <= today.time && today.time < to);
  if (held) return { kind: 'open', until: held.to };
  const next = spans.find(({ from }) => from > today.time);
  if (next) return { kind: 'later', at: next.from };
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const there = indiaTime(now + ahead * dayMs);
    const [first] = closureOn(center, there.date) ? [] : center.hours[there.day];
    if (first) return { kind: 'day', day: there.day, at: first.from };
  }
  return { kind: 'closed' };
}

/** From which hour to which the picture of the week reaches, whole and with an hour to spare. */
export function pictureRange({ hours }: Pick<Center, 'hours'>): { from: number; to: number } {
  const spans = weekdays.flatMap((day) => hours[day]);
  const starts = spans.map(({ from }) => minutesOf(from));
  const ends = spans.map(({ to }) => minutesOf(to));
  const from = Math.max(0, Math.floor(Math.min(...starts, 9 * 60) / 60) - 1);
  const to = Math.min(24, Math.ceil(Math.max(...ends, 17 * 60) / 60) + 1);
  return { from: from * 60, to: to * 60 };
}
