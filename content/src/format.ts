import { indiaZone } from './india.ts';

/** How numbers, money and times are written. Pure: the caller passes the reader's locale. */
export type FormatLocale = 'en' | 'hi';

const tags: Record<FormatLocale, string> = { en: 'en-IN', hi: 'hi-IN' };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const rupees = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const counts = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const decimals = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** A way to write instants in one language. Hindi names the part of the day, where English has am and pm. */
function formatterOf(locale: FormatLocale, options: Intl.DateTimeFormatOptions) {
  const isNamed = locale === 'hi' && options.hour !== undefined;
  const part = isNamed ? ({ dayPeriod: 'short' } as const) : {};
  return new Intl.DateTimeFormat(tags[locale], { ...options, ...part });
}

/**
 * A way to write instants, in either language. Its formatters are made once, when they are first
 * needed: making one takes far longer than using it, and a list writes a hundred instants.
 */
export function dateWriter(
  options: Intl.DateTimeFormatOptions,
): (instant: string | number, locale?: FormatLocale) => string {
  const made: Partial<Record<FormatLocale, Intl.DateTimeFormat>> = {};
  return (instant, locale = 'en') => {
    made[locale] ??= formatterOf(locale, options);
    return made[locale].format(new Date(instant));
  };
}

const writeDate = dateWriter({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: indiaZone,
});
const writeMonth = dateWriter({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const dateTime = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;
const writeTime = dateWriter({ hour: 'numeric', minute: '2-digit', timeZone: indiaZone });
const writeDateTime = dateWriter({ ...dateTime, timeZone: indiaZone });

/** Rupees with two decimals and Indian grouping: ₹1,23,456.00. */
export function formatRupees(amount: number): string {
  return `${amount < 0 ? '−' : ''}₹${rupees.format(Math.abs(amount))}`;
}

/** A price: the word for free when it is 0, else rupees. */
export function formatPrice(amount: number, freeWord = 'Free'): string {
  return amount === 0 ? freeWord : formatRupees(amount);
}

/** A count with Indian grouping: 1,23,456. */
export function formatCount(value: number): string {
  return counts.format(value);
}

/** Marks with up to two decimals and a true minus sign: 4, 2.67, −0.25. */
export function formatMarks(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  const text = decimals.format(Math.abs(rounded));
  return rounded < 0 ? `−${text}` : text;
}

/** Marks with their sign, as a marking scheme shows them: +4, −1, 0. */
export function formatSignedMarks(value: number): string {
  return value > 0 ? `+${formatMarks(value)}` : formatMarks(value);
}

/** A share of 1 as a percentage with up to one decimal: 82.8%. */
export function formatPercent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}

/**
 * A percentile in percent, with two decimals or the seven that national exams print. Never rounded up: who is
 * second of many is not at 100.
 */
export function formatPercentile(value: number, places: 2 | 7 = 2): string {
  const step = 10 ** (7 - places);
  const kept = Math.floor(Math.round(value * 1e7) / step) * step;
  return (kept / 1e7).toFixed(places);
}

/** The bounds of a percentile with one decimal, rounded outwards, and 100 for nothing less. */
export function formatBounds({ low, high }: { low: number; high: number }): {
  low: string;
  high: string;
} {
  const most = high < 100 ? 99.9 : 100;
  return {
    low: (Math.floor(Math.round(low * 1e6) / 1e5) / 10).toFixed(1),
    high: Math.min(most, Math.ceil(Math.round(high * 1e6) / 1e5) / 10).toFixed(1),
  };
}

/** A date in India: 21 Nov 2026. */
export function formatDate(instant: string | number, locale: FormatLocale = 'en'): string {
  return writeDate(instant, locale);
}

/** A month: November 2026. */
export function formatMonth(month: string, locale: FormatLocale = 'en'): string {
  return writeMonth(`${month}-01T00:00:00Z`, locale);
}

/**
 * A date and time with its zone named: 21 Nov 2026, 10:42 am IST; in India unless the reader has another
 * zone.
 */
export function formatDateTime(
  instant: string | number,
  locale: FormatLocale = 'en',
  timeZone: string = indiaZone,
): string {
  if (timeZone === indiaZone) return `${writeDateTime(instant, locale)} IST`;
  const date = new Date(instant);
  const zone = new Intl.DateTimeFormat(tags[locale], { timeZone, timeZoneName: 'short' })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName');
  return `${formatterOf(locale, { ...dateTime, timeZone }).format(date)} ${zone?.value ?? timeZone}`;
}

/** The time of day by India's clock: 10:42 am. */
export function formatTime(instant: string | number, locale: FormatLocale = 'en'): string {
  return writeTime(instant, locale);
}

/** The time of day to the second, 24 hours, in the viewer's zone: 10:42:07. */
export function formatTimeOfDay(instant: string | number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(instant));
}

const relatives: Partial<Record<FormatLocale, Intl.RelativeTimeFormat>> = {};

/** Spec 9: "Just now" under a minute, then minutes, hours under 24, days under 7, then the date. */
export function formatRelative(
  instant: string | number,
  now: number,
  justNow = 'Just now',
  locale: FormatLocale = 'en',
): string {
  const age = now - new Date(instant).getTime();
  if (age < minute) return justNow;
  const relative = (relatives[locale] ??= new Intl.RelativeTimeFormat(tags[locale], {
    numeric: 'always',
  }));
  if (age < hour) return relative.format(-Math.floor(age / minute), 'minute');
  if (age < day) return relative.format(-Math.floor(age / hour), 'hour');
  if (age < 7 * day) return relative.format(-Math.floor(age / day), 'day');
  return formatDate(instant, locale);
}

/** A length in minutes: 45 min, 3 h, 3 h 20 min. */
export function formatDuration(minutes: number, locale: FormatLocale = 'en'): string {
  const whole = Math.max(0, Math.round(minutes));
  const hours = Math.floor(whole / 60);
  const hindi = { h: hours === 1 ? 'घंटा' : 'घंटे', min: 'मिनट' };
  const words = locale === 'hi' ? hindi : { h: 'h', min: 'min' };
  const rest = whole % 60;
  if (hours === 0) return `${rest} ${words.min}`;
  return rest === 0 ? `${hours} ${words.h}` : `${hours} ${words.h} ${rest} ${words.min}`;
}

/** Whole hours of an estimated duration in minutes, rounded up (spec 5). */
export function hoursOf(minutes: number): number {
  return Math.ceil(minutes / 60);
}

/** A running clock: 02:14:36; never below zero. */
export function formatClock(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const part = (value: number): string => String(value).padStart(2, '0');
  return `${part(Math.floor(seconds / 3600))}:${part(Math.floor(seconds / 60) % 60)}:${part(seconds % 60)}`;
}

/** Time that was taken, in whole seconds: 1:05, and from an hour on 2:52:05. */
export function formatTaken(seconds: number): string {
  return formatClock(seconds * 1000).replace(/^(00:)?0?/, '');
}

/** The length of a film (spec 3): 12:30, and from an hour on 01:02:03. */
export function formatLength(seconds: number): string {
  const clock = formatClock(seconds * 1000);
  return clock.startsWith('00:') ? clock.slice(3) : clock;
}
