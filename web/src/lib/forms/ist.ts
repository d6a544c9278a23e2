import { indiaMs } from '@chinar/content/india';

const offset = '+05:30';

/** The instant of a day and time in India as a native box gives it, `2026-11-22T10:30`; `''` for an empty box. */
export function instantOfIst(local: string): string {
  const time = Date.parse(`${local.slice(0, 16)}:00${offset}`);
  return Number.isNaN(time) ? local : new Date(time).toISOString();
}

/** The day and time in India at an instant, as a native box takes it, whatever the zone of the device. */
export function istOfInstant(instant: unknown): string {
  const time = typeof instant === 'string' ? Date.parse(instant) : Number.NaN;
  return Number.isNaN(time) ? '' : new Date(time + indiaMs).toISOString().slice(0, 16);
}
