import type { RepeatingLog } from './log.ts';

/** What somebody who runs the house has to look after. */
export const alarmKinds = ['disk_nearly_full', 'bank_read'] as const;
export type AlarmKind = (typeof alarmKinds)[number];

export type Alarms = {
  /** Writes an alarm as an error, like ones counted, and counts it for /metrics. */
  raise: (kind: AlarmKind, fields: object, message: string) => void;
  /** How often it was raised since this process began. */
  raised: (kind: AlarmKind) => number;
};

/** The alarms of a process. */
export function makeAlarms(say: RepeatingLog): Alarms {
  const counts = new Map<AlarmKind, number>();
  return {
    raise(kind, fields, message) {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      say('error', { alarm: kind, ...fields }, message);
    },
    raised: (kind) => counts.get(kind) ?? 0,
  };
}
