import type { Role, User } from '@chinar/contract/accounts';
import * as m from '@chinar/messages/paraglide/messages';
import type { LucideIcon } from 'lucide-react';
import {
  BookOpenText,
  FileCheck2,
  Heart,
  House,
  LayoutGrid,
  Settings,
  MapPin,
  Presentation,
  ReceiptText,
  Trophy,
  UserRound,
} from 'lucide-react';
import { paths } from '../lib/paths.ts';

/**
 * Where an entry stands: in the header's row, in the bar at the bottom of a phone, in the drawer, in the
 * profile menu, at the foot of the page.
 */
type Place = 'header' | 'tabs' | 'drawer' | 'menu' | 'footer';

/** What stands together under one name. */
const groups = {
  centers: m.common_nav_centers,
  dashboards: m.common_menu_dashboard,
} as const;
type GroupName = keyof typeof groups;

export type NavEntry = {
  label: () => string;
  /** What it is called at a place that has its own word for it. */
  labelAt?: Partial<Record<Place, () => string>>;
  to: string;
  /** Where else pages of it stand. */
  also?: readonly string[];
  /** None where no place on the page itself shows one: the drawer has its own. */
  icon?: LucideIcon;
  places: readonly Place[];
  group?: GroupName;
  /** Those who see it; everybody without. */
  roles?: readonly Role[];
  /** What it is called for learners who have applied to teach. */
  applied?: () => string;
};
/** Whoever looks, as far as it decides what they see. */
type Reader = Pick<User, 'role' | 'tutorStatus'>;
export type NavGroup = { group: GroupName; label: () => string; entries: readonly NavEntry[] };

/** All ways through the product, in the order of the spec; a feature that has a page adds its line. */
const navigation: readonly NavEntry[] = [
  {
    label: m.common_nav_home,
    to: paths.home(),
    icon: House,
    places: ['tabs', 'drawer', 'footer'],
  },
  {
    label: m.common_nav_videos,
    to: paths.videos(),
    places: ['header', 'drawer', 'footer'],
  },
  {
    label: m.common_nav_courses,
    to: paths.courses(),
    icon: Presentation,
    places: ['header', 'tabs', 'drawer', 'footer'],
  },
  {
    label: m.common_nav_programs,
    to: paths.programs(),
    places: ['header', 'drawer'],
  },
  {
    label: m.common_nav_series,
    labelAt: { tabs: m.common_nav_tests },
    to: paths.seriesList(),
    also: ['/quiz-attempts'],
    icon: FileCheck2,
    places: ['header', 'tabs', 'drawer'],
  },
  {
    label: m.common_nav_exams,
    to: paths.exams(),
    places: ['header', 'drawer', 'footer'],
  },
  // Spec 2: so it is called at the foot of the page.
  { label: m.common_nav_categories, to: paths.videos(), places: ['footer'] },
  {
    label: m.common_nav_all_centers,
    to: paths.centers(),
    also: [paths.learningCenters()],
    icon: MapPin,
    places: ['header', 'drawer'],
    group: 'centers',
  },
  {
    label: m.common_nav_material,
    labelAt: { tabs: m.common_nav_material_short },
    to: paths.studyMaterials(),
    also: ['/study-material-packages'],
    icon: BookOpenText,
    places: ['header', 'tabs', 'drawer'],
  },
  // Spec 2: at the foot of the page it leads home.
  { label: m.common_nav_material, to: paths.home(), places: ['footer'] },
  {
    label: m.common_nav_contact,
    labelAt: { drawer: m.common_nav_contact_us, footer: m.common_nav_contact_us },
    to: paths.contact(),
    places: ['header', 'drawer', 'footer'],
  },
  { label: m.common_nav_tutors, to: paths.tutors(), places: ['footer'] },
  { label: m.common_nav_privacy, to: paths.privacy(), places: ['footer'] },
  { label: m.common_nav_terms, to: paths.terms(), places: ['footer'] },
  { label: m.common_menu_profile, to: paths.profile(), icon: UserRound, places: ['menu'] },
  { label: m.common_menu_courses, to: paths.courses(), icon: Presentation, places: ['menu'] },
  {
    label: m.common_menu_orders,
    to: paths.orders(),
    icon: ReceiptText,
    places: ['menu', 'drawer'],
    roles: ['learner', 'tutor', 'admin'],
  },
  {
    label: m.common_menu_wishlist,
    to: paths.wishlist(),
    icon: Heart,
    places: ['menu'],
    roles: ['learner', 'tutor', 'admin'],
  },
  {
    label: m.common_menu_achievements,
    to: paths.achievements(),
    icon: Trophy,
    places: ['menu', 'drawer'],
    roles: ['learner', 'tutor', 'admin'],
  },
  {
    label: m.common_menu_admin_dashboard,
    to: paths.dashboard('admin'),
    icon: LayoutGrid,
    places: ['menu', 'drawer'],
    group: 'dashboards',
    roles: ['admin'],
  },
  {
    label: m.common_menu_tutor_dashboard,
    to: paths.dashboard('tutor'),
    icon: LayoutGrid,
    places: ['menu', 'drawer'],
    group: 'dashboards',
    roles: ['tutor'],
  },
  {
    label: m.common_menu_become_tutor,
    applied: m.common_menu_tutor_application,
    to: paths.becomeTutor(),
    icon: Presentation,
    places: ['menu', 'drawer'],
    group: 'dashboards',
    roles: ['learner'],
  },
  {
    label: m.common_nav_settings,
    to: paths.settings(),
    icon: Settings,
    places: ['menu', 'drawer'],
    roles: ['learner', 'tutor', 'admin'],
  },
];

/** Spec 4: any status but none counts as having applied; a session of an older version has none. */
const hasApplied = (reader: Reader | null): boolean => (reader?.tutorStatus ?? 'none') !== 'none';

/** The entries of a place that this reader sees, by the names that they have there. */
export function entriesAt(place: Place, reader: Reader | null = null): readonly NavEntry[] {
  return navigation
    .filter(
      ({ places, roles }) =>
        places.includes(place) && (!roles || (reader !== null && roles.includes(reader.role))),
    )
    .map((entry) => ({
      ...entry,
      label: (hasApplied(reader) && entry.applied) || entry.labelAt?.[place] || entry.label,
    }));
}

/** The same with its groups, each where its first entry stands; a group without entries is none. */
export function partsAt(
  place: Place,
  reader: Reader | null = null,
): readonly (NavEntry | NavGroup)[] {
  const entries = entriesAt(place, reader);
  return entries.flatMap((entry): (NavEntry | NavGroup)[] => {
    const { group } = entry;
    if (!group) return [entry];
    const own = entries.filter((other) => other.group === group);
    return own[0] === entry ? [{ group, label: groups[group], entries: own }] : [];
  });
}

/** Whether this is a group of several under one name. */
export function isGroup(part: NavEntry | NavGroup): part is NavGroup {
  return 'entries' in part;
}

/** Whether a page belongs to an entry: its own, one beneath it, or one that stands elsewhere. */
export function isHere({ to, also = [] }: NavEntry, pathname: string): boolean {
  if (to === '/') return pathname === '/';
  return [to, ...also].some((path) => `${pathname}/`.startsWith(`${path}/`));
}
