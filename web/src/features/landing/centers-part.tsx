import * as m from '@chinar/messages/paraglide/messages';
import { ArrowRight } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';
import { CenterPicture } from './center-picture.tsx';

const kinds = [
  {
    key: 'study',
    name: m.landing_center_study_name,
    text: m.landing_center_study_text,
    act: m.landing_center_study_act,
    badge: m.landing_center_study_badge,
    features: [
      m.landing_center_study_feature_1,
      m.landing_center_study_feature_2,
      m.landing_center_study_feature_3,
    ],
  },
  {
    key: 'library',
    name: m.landing_center_library_name,
    text: m.landing_center_library_text,
    act: m.landing_center_library_act,
    badge: m.landing_center_library_badge,
    features: [
      m.landing_center_library_feature_1,
      m.landing_center_library_feature_2,
      m.landing_center_library_feature_3,
    ],
  },
  {
    key: 'lab',
    name: m.landing_center_lab_name,
    text: m.landing_center_lab_text,
    act: m.landing_center_lab_act,
    badge: m.landing_center_lab_badge,
    features: [
      m.landing_center_lab_feature_1,
      m.landing_center_lab_feature_2,
      m.landing_center_lab_feature_3,
    ],
  },
  {
    key: 'counsel',
    name: m.landing_center_counsel_name,
    text: m.landing_center_counsel_text,
    act: m.landing_center_counsel_act,
    badge: m.landing_center_counsel_badge,
    features: [
      m.landing_center_counsel_feature_1,
      m.landing_center_counsel_feature_2,
      m.landing_center_counsel_feature_3,
    ],
  },
] as const;

/** Spec 1: the four kinds of centre, each leading to the list, with the way to a visit. */
export function LearningCenters() {
  return (
    <section className="page pt-14 md:pt-20">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="text-28 md:text-36">{m.landing_centers_title()}</h2>
          <p className="mt-1.5 text-ink-2">{m.landing_centers_lead()}</p>
        </div>
        <LinkButton to={paths.centersContact()}>{m.landing_centers_visit()}</LinkButton>
      </div>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {kinds.map(({ key, name, text, act, badge, features }) => (
          <Card as="li" key={key} padded={false} className="flex flex-col overflow-hidden">
            <CenterPicture kind={key} />
            <div className="flex flex-1 flex-col gap-2 p-4">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3 className="text-22">{name()}</h3>
                <Tag>{badge()}</Tag>
              </div>
              <p className="text-ink-2">{text()}</p>
              <p className="flex-1 text-14 text-ink-2">
                {features.map((feature) => feature()).join(' · ')}
              </p>
              <Link to={paths.centers()} className="inline-flex min-h-11 items-center gap-1.5">
                {act()}
                <ArrowRight size={18} aria-hidden="true" />
              </Link>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
