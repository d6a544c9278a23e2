import { instantsOf, wallOf } from '@chinar/content/zones';
import type {
  NotificationType,
  Preferences,
  PreferencesEdit,
} from '@chinar/contract/notifications';
import { kindOf, kinds, type Way } from './kinds.ts';

/** What somebody chose; of kinds that are not named the usual ways hold. */
export type Chosen = {
  types: Partial<Record<NotificationType, Partial<Record<Way, boolean>>>>;
  digest: Preferences['digest'];
  quiet: Preferences['quiet'];
};

/** Whoever never chose is left alone at night. */
export const usualChoice: Chosen = {
  types: {},
  digest: 'off',
  quiet: { from: '22:00', to: '07:00' },
};

/** By which ways somebody is told of a kind: what is locked stays, whatever was chosen. */
export function waysOf(type: NotificationType, { types }: Chosen): Record<Way, boolean> {
  const { ways, locked } = kindOf(type);
  const chosen = { ...ways, ...types[type] };
  return {
    inApp: locked.includes('inApp') ? ways.inApp : chosen.inApp,
    email: locked.includes('email') ? ways.email : chosen.email,
  };
}

/** All that somebody chose, with what goes without saying. */
export function preferencesOf(chosen: Chosen): Preferences {
  const { digest, quiet } = chosen;
  const types = Object.fromEntries(
    (Object.keys(kinds) as NotificationType[]).map((type) => [
      type,
      { ...waysOf(type, chosen), locked: [...kindOf(type).locked] },
    ]),
  ) as Preferences['types'];
  return { types, digest, quiet };
}

/** What is kept of a choice. */
export function chosenBy(before: Chosen, { types, digest, quiet }: PreferencesEdit): Chosen {
  return { types: { ...before.types, ...types }, digest, quiet };
}

/** Ends the mails of one kind, or of all that may be ended. */
export function without(chosen: Chosen, type: NotificationType | 'digest'): Chosen {
  const ended =
    type === 'digest'
      ? (Object.keys(kinds) as NotificationType[]).filter((one) => !isOwed(one))
      : [type];
  const types = Object.fromEntries(
    ended.map((one) => [one, { ...waysOf(one, chosen), email: false }]),
  );
  const digest = type === 'digest' ? 'off' : chosen.digest;
  return { ...chosen, types: { ...chosen.types, ...types }, digest };
}

/** Whether mails of a kind come whatever was chosen. */
export function isOwed(type: NotificationType): boolean {
  return kindOf(type).locked.includes('email');
}

const dayMinutes = 24 * 60;
const minuteMs = 60_000;
const dayMs = dayMinutes * minuteMs;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** When a mail may go, by the clock of its reader: now, or when the quiet hours are over. */
export function mailTime(now: number, quiet: Chosen['quiet'], zone: string): number {
  if (!quiet) return now;
  const from = minutesOf(quiet.from) * minuteMs;
  const lasting = (minutesOf(quiet.to) * minuteMs - from + dayMs) % dayMs;
  const wall = wallOf(now, zone);
  const since = (((wall - from) % dayMs) + dayMs) % dayMs;
  if (since >= lasting) return now;
  const ends = instantsOf(wall - since + lasting, zone);
  // Clocks that are put back in the night show its end twice: the first may be over.
  return ends.find((end) => end > now) ?? now;
}

const eveningMs = 19 * 60 * minuteMs;
/** The day of the first Sunday since 1970, which began on a Thursday. */
const firstSunday = 3;

/** The last evening on which a digest went, by the clock of its reader: each day's, or the last Sunday's. */
export function lastEvening(now: number, digest: Chosen['digest'], zone: string): number {
  const day = Math.floor((wallOf(now, zone) - eveningMs) / dayMs);
  const wanted = digest === 'weekly' ? day - ((day - firstSunday) % 7) : day;
  return instantsOf(wanted * dayMs + eveningMs, zone)[0];
}
