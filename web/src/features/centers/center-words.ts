import type { CenterType, Facility, Weekday } from '@chinar/contract/centers';
import * as m from '@chinar/messages/paraglide/messages';

const types: Record<CenterType, () => string> = {
  campus: m.centers_type_campus,
  study_hall: m.centers_type_study_hall,
  library: m.centers_type_library,
  computer_lab: m.centers_type_computer_lab,
};
export const centerTypeWord = (type: CenterType): string => types[type]();

/** The cover's palette of each kind. */
export const centerPalettes: Record<CenterType, number> = {
  campus: 1,
  study_hall: 0,
  library: 4,
  computer_lab: 3,
};

const facilityWords: Record<Facility, () => string> = {
  wifi: m.centers_facility_wifi,
  power: m.centers_facility_power,
  heating: m.centers_facility_heating,
  library: m.centers_facility_library,
  computers: m.centers_facility_computers,
  quiet_room: m.centers_facility_quiet_room,
  women_room: m.centers_facility_women_room,
  step_free: m.centers_facility_step_free,
  lockers: m.centers_facility_lockers,
  drinking_water: m.centers_facility_drinking_water,
  counselling: m.centers_facility_counselling,
  parking: m.centers_facility_parking,
};
export const facilityWord = (facility: Facility): string => facilityWords[facility]();

const days: Record<Weekday, { long: () => string; short: () => string }> = {
  mon: { long: m.centers_day_mon, short: m.centers_short_mon },
  tue: { long: m.centers_day_tue, short: m.centers_short_tue },
  wed: { long: m.centers_day_wed, short: m.centers_short_wed },
  thu: { long: m.centers_day_thu, short: m.centers_short_thu },
  fri: { long: m.centers_day_fri, short: m.centers_short_fri },
  sat: { long: m.centers_day_sat, short: m.centers_short_sat },
  sun: { long: m.centers_day_sun, short: m.centers_short_sun },
};
export const dayWord = (day: Weekday, length: 'long' | 'short' = 'long'): string =>
  days[day][length]();

function partOfDay(hour: number): (words: { time: string }) => string {
  if (hour < 4) return m.centers_time_early;
  if (hour < 12) return m.centers_time_morning;
  if (hour < 16) return m.centers_time_afternoon;
  return hour < 20 ? m.centers_time_evening : m.centers_time_night;
}

/** A time of day as people say it: 9 am, 12:30 pm; 24:00 is midnight. */
export function clockWord(text: string): string {
  const [hours = '0', minutes = '00'] = text.split(':');
  const hour = Number(hours) % 24;
  const shown = String(hour % 12 || 12);
  return partOfDay(hour)({ time: minutes === '00' ? shown : `${shown}:${minutes}` });
}
