import * as m from '@chinar/messages/paraglide/messages';
import type { LucideIcon } from 'lucide-react';
import { BookOpenText, Code, FileCheck2, MapPin, UsersRound } from 'lucide-react';
import { paths } from '../../lib/paths.ts';

export type Offer = {
  key: string;
  icon: LucideIcon;
  title: () => string;
  text: () => string;
  features: readonly (() => string)[];
  benefits: readonly (() => string)[];
  duration: () => string;
  level: () => string;
  format: () => string;
  /** Where Get Started Now leads (spec 1). */
  to: string;
};

/** The five offerings of spec 1. */
export const offers: readonly Offer[] = [
  {
    key: 'tests',
    icon: FileCheck2,
    title: m.landing_offer_tests_title,
    text: m.landing_offer_tests_text,
    features: [
      m.landing_offer_tests_feature_1,
      m.landing_offer_tests_feature_2,
      m.landing_offer_tests_feature_3,
      m.landing_offer_tests_feature_4,
    ],
    benefits: [
      m.landing_offer_tests_benefit_1,
      m.landing_offer_tests_benefit_2,
      m.landing_offer_tests_benefit_3,
    ],
    duration: m.landing_offer_tests_duration,
    level: m.landing_offer_tests_level,
    format: m.landing_offer_tests_format,
    to: paths.seriesList(),
  },
  {
    key: 'material',
    icon: BookOpenText,
    title: m.landing_offer_material_title,
    text: m.landing_offer_material_text,
    features: [
      m.landing_offer_material_feature_1,
      m.landing_offer_material_feature_2,
      m.landing_offer_material_feature_3,
      m.landing_offer_material_feature_4,
    ],
    benefits: [
      m.landing_offer_material_benefit_1,
      m.landing_offer_material_benefit_2,
      m.landing_offer_material_benefit_3,
    ],
    duration: m.landing_offer_material_duration,
    level: m.landing_offer_material_level,
    format: m.landing_offer_material_format,
    to: paths.studyMaterials(),
  },
  {
    key: 'courses',
    icon: Code,
    title: m.landing_offer_courses_title,
    text: m.landing_offer_courses_text,
    features: [
      m.landing_offer_courses_feature_1,
      m.landing_offer_courses_feature_2,
      m.landing_offer_courses_feature_3,
      m.landing_offer_courses_feature_4,
    ],
    benefits: [
      m.landing_offer_courses_benefit_1,
      m.landing_offer_courses_benefit_2,
      m.landing_offer_courses_benefit_3,
    ],
    duration: m.landing_offer_courses_duration,
    level: m.landing_offer_courses_level,
    format: m.landing_offer_courses_format,
    to: paths.courses(),
  },
  {
    key: 'mentors',
    icon: UsersRound,
    title: m.landing_offer_mentors_title,
    text: m.landing_offer_mentors_text,
    features: [
      m.landing_offer_mentors_feature_1,
      m.landing_offer_mentors_feature_2,
      m.landing_offer_mentors_feature_3,
      m.landing_offer_mentors_feature_4,
    ],
    benefits: [
      m.landing_offer_mentors_benefit_1,
      m.landing_offer_mentors_benefit_2,
      m.landing_offer_mentors_benefit_3,
    ],
    duration: m.landing_offer_mentors_duration,
    level: m.landing_offer_mentors_level,
    format: m.landing_offer_mentors_format,
    to: paths.counselling(),
  },
  {
    key: 'centers',
    icon: MapPin,
    title: m.landing_offer_centers_title,
    text: m.landing_offer_centers_text,
    features: [
      m.landing_offer_centers_feature_1,
      m.landing_offer_centers_feature_2,
      m.landing_offer_centers_feature_3,
      m.landing_offer_centers_feature_4,
    ],
    benefits: [
      m.landing_offer_centers_benefit_1,
      m.landing_offer_centers_benefit_2,
      m.landing_offer_centers_benefit_3,
    ],
    duration: m.landing_offer_centers_duration,
    level: m.landing_offer_centers_level,
    format: m.landing_offer_centers_format,
    to: paths.learningCenters(),
  },
];
