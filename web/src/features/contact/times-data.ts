import { momentsOf } from '@chinar/content/india';
import { timesLimits } from '@chinar/contract/contact.times';

const devanagari = '०१२३४५६७८९';
const written = /^(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?$/i;

/** A time of day as somebody wrote it (9, 9:30, 9.30 pm, ९:३०) as `HH:MM`; null for what is none. */
export function readTime(text: string): string | null {
  const latin = text.replaceAll(/[०-९]/g, (sign) => String(devanagari.indexOf(sign)));
  const [, hours = '', minutes = '00', half] = written.exec(latin.trim()) ?? [];
  const hour = Number(hours);
  const isOfHalf = half !== undefined;
  if (hours === '' || Number(minutes) > 59) return null;
  if (isOfHalf ? hour < 1 || hour > 12 : hour > 23) return null;
  const whole = isOfHalf ? (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : hour;
  return `${String(whole).padStart(2, '0')}:${minutes}`;
}

type Asked = { from?: unknown; to?: unknown; days?: unknown; times?: unknown };

export type Coming = { count: number; over: number; isTooMany: boolean };

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);

/** How many times a form asks for, and how many of those are over; null while it does not say. */
export function comingTimes(asked: Asked, now: number): Coming | null {
  const [from, to] = [String(asked.from ?? ''), String(asked.to ?? '')];
  const span = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  // Without dates it is no number at all.
  if (!(span >= 0 && span < timesLimits.days)) return null;
  const moments = momentsOf({ from, to, days: textsIn(asked.days), times: textsIn(asked.times) });
  if (moments.length === 0) return null;
  const count = moments.filter((at) => at > now).length;
  return { count, over: moments.length - count, isTooMany: count > timesLimits.atOnce };
}
