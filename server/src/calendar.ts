import { indiaZone } from '@chinar/content/india';
import { wallOf } from '@chinar/content/zones';

/** Something that begins at a time, or takes a whole day, as a calendar keeps it. */
export type CalendarEvent = {
  /** The same for good: by it a calendar knows what it has already. */
  uid: string;
  /** When it begins and how long it takes, or the day (`2026-01-31`) that it takes. */
  when: { start: Date; minutes: number } | { day: string };
  title: string;
  text: string;
  url: string;
  /** When it was last changed. */
  changed: Date;
};

/** Characters that a text cannot hold (RFC 5545, 3.3.11), but for those that are written otherwise. */
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B-\u001F\u007F]/g;

/** A text as a value: what would end it, or begin another one, is escaped. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(unwritable, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** A line in pieces of 75 octets at most, none of which ends in the middle of a character. */
export function foldLine(line: string): string {
  const pieces = [''];
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    // A piece after the first begins with a blank.
    const room = pieces.length === 1 ? 75 : 74;
    if (octets + size > room) {
      pieces.push('');
      octets = 0;
    }
    pieces[pieces.length - 1] += letter;
    octets += size;
  }
  return pieces.join('\r\n ');
}

const compact = (at: number): string =>
  new Date(at)
    .toISOString()
    .replaceAll(/[-:]/g, '')
    .replace(/\.\d+Z$/, '');

const utc = (at: Date): string => `${compact(at.getTime())}Z`;

/** India has one clock, and never moves it. */
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${indiaZone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const dayMs = 86_400_000;

function whenLines(when: CalendarEvent['when']): string[] {
  if ('day' in when) {
    const next = new Date(Date.parse(when.day) + dayMs).toISOString().slice(0, 10);
    return [
      `DTSTART;VALUE=DATE:${when.day.replaceAll('-', '')}`,
      // The end of a day is the one after it (RFC 5545, 3.6.1).
      `DTEND;VALUE=DATE:${next.replaceAll('-', '')}`,
    ];
  }
  const start = compact(wallOf(when.start.getTime(), indiaZone));
  return [`DTSTART;TZID=${indiaZone}:${start}`, `DURATION:PT${when.minutes}M`];
}

function eventLines({ uid, when, title, text, url, changed }: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(changed)}`,
    `LAST-MODIFIED:${utc(changed)}`,
    ...whenLines(when),
    `SUMMARY:${escapeText(title)}`,
    ...(text === '' ? [] : [`DESCRIPTION:${escapeText(text)}`]),
    `URL:${url}`,
    // One may do something else at that time: tests wait, and an exam is noted, not booked.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** A calendar (RFC 5545) by the clock of India. */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Chinar//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${indiaZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...zone,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Where links of a calendar lead, and by which name its entries are told from those of other sites. */
export function siteOf(publicUrl: string | undefined): { origin: string; host: string } {
  const origin = publicUrl || 'http://localhost';
  return { origin, host: new URL(origin).hostname };
}
