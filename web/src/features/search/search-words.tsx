import type { SearchType } from '@chinar/contract/search';
import * as m from '@chinar/messages/paraglide/messages';
import type { LucideIcon } from 'lucide-react';
import {
  BookOpenText,
  FileCheck2,
  GraduationCap,
  ListChecks,
  MapPin,
  MonitorPlay,
  Presentation,
  Route,
} from 'lucide-react';

type Kind = { icon: LucideIcon; one: () => string; many: () => string };

/** Of each kind what it is called, alone and in a list. */
export const kindWords: Record<SearchType, Kind> = {
  exams: { icon: GraduationCap, one: m.search_kind_exam, many: m.search_kind_exams },
  testSeries: { icon: FileCheck2, one: m.search_kind_series, many: m.search_kind_series_many },
  courses: { icon: Presentation, one: m.search_kind_course, many: m.search_kind_courses },
  programs: { icon: Route, one: m.search_kind_program, many: m.search_kind_programs },
  videos: { icon: MonitorPlay, one: m.search_kind_video, many: m.search_kind_videos },
  packages: { icon: BookOpenText, one: m.search_kind_package, many: m.search_kind_packages },
  quizzes: { icon: ListChecks, one: m.search_kind_quiz, many: m.search_kind_quizzes },
  centers: { icon: MapPin, one: m.search_kind_center, many: m.search_kind_centers },
};
