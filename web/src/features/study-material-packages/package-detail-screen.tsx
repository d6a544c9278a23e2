import { getPackage, type StudyPackage } from '@chinar/contract/study-material-packages';
import * as m from '@chinar/messages/paraglide/messages';
import { Check } from 'lucide-react';
import { statusOf } from '../../lib/api-error.ts';
import type { Loaded } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { useApi, useSettling } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Given } from '../../ui/given.tsx';
import { Price } from '../../ui/price.tsx';
import { DetailSection } from '../../ui/screens/detail-section.tsx';
import { DetailScreen } from '../../ui/screens/detail-screen.tsx';
import { MissingScreen } from '../../ui/screens/missing-screen.tsx';
import { ScreenTitle } from '../../ui/screens/screen-head.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { ReviewsPart } from '../ratings/parts.tsx';
import { PackageCover, PackageFacts } from './package-card.tsx';
import { ContentsList } from './contents-list.tsx';
import { PackageAct, PackageProgress } from './package-act-part.tsx';

function Head({ item }: { item: StudyPackage }) {
  return (
    <div className="grid gap-4">
      <div className="overflow-hidden rounded-card md:hidden">
        <PackageCover item={item} shape="wide" />
      </div>
      <ScreenTitle className="text-36 lg:text-48">{item.title}</ScreenTitle>
      <p className="max-w-text text-18 text-ink-2">
        <Given>{item.description}</Given>
      </p>
      <PackageFacts item={item} />
      <p className="flex items-center gap-2.5">
        <Avatar name={item.author.fullName} src={item.author.avatar} size="sm" />
        <Given>{m.study_material_packages_by({ name: item.author.fullName })}</Given>
      </p>
    </div>
  );
}

type PartProps = { item: StudyPackage; isSettling: boolean };

function Aside({ item, isSettling }: PartProps) {
  return (
    <Card tone="raised" padded={false} className="overflow-hidden">
      <div className="max-md:hidden">
        <PackageCover item={item} />
      </div>
      <div className="grid gap-4 p-5">
        {item.access.state === 'none' && (
          <Price amount={item.price} original={item.originalPrice} />
        )}
        <PackageProgress item={item} />
        <PackageAct item={item} isSettling={isSettling} />
        {item.validityDays !== null && item.access.state === 'none' && (
          <p className="text-14 text-ink-2">
            {m.study_material_packages_validity({ count: item.validityDays })}
          </p>
        )}
      </div>
    </Card>
  );
}

function Outcomes({ outcomes }: { outcomes: readonly string[] }) {
  if (outcomes.length === 0) return null;
  return (
    <section>
      <h2 className="mb-4 text-22 md:text-28">{m.study_material_packages_outcomes()}</h2>
      <ul className="grid gap-2 @min-[36rem]:grid-cols-2">
        {outcomes.map((outcome) => (
          <li key={outcome} className="flex gap-2.5">
            <Check size={20} className="mt-0.5 shrink-0 text-lake" aria-hidden="true" />
            <Given>{outcome}</Given>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Contents({ item }: { item: StudyPackage }) {
  return (
    <section>
      <h2 className="mb-4 text-22 md:text-28">{m.study_material_packages_contents()}</h2>
      {item.changelog && (
        <p className="mb-3 text-ink-2">
          {m.study_material_packages_changed({ what: item.changelog })}
        </p>
      )}
      <Card as="div" padded={false}>
        <ContentsList item={item} />
      </Card>
    </section>
  );
}

const crumbs = () => [{ label: m.study_material_packages_title(), to: paths.studyMaterials() }];

function Missing() {
  return (
    <MissingScreen
      title={m.study_material_packages_missing_title()}
      text={m.study_material_packages_missing_text()}
      to={paths.studyMaterials()}
      label={m.study_material_packages_all()}
    />
  );
}

/** A package of study material: what is in it, and what it costs. */
export function PackageDetail({
  idOrSlug,
  loaded,
}: {
  idOrSlug: string;
  loaded: Loaded<StudyPackage>;
}) {
  const initialData = loaded.value ?? undefined;
  const query = useApi(getPackage, { params: { idOrSlug } }, { initialData });
  const isReader = useSession().status === 'user';
  const isSettling = useSettling(query);
  const item = query.data;
  // What a visitor is not shown may be somebody's own: they are asked anew before it is missing.
  const isMissing = isReader ? statusOf(query.error) === 404 : loaded.status === 404;
  if (!item && isMissing) return <Missing />;
  return (
    <DetailScreen
      title={item?.title ?? m.study_material_packages_title()}
      description={item?.description}
      crumbs={crumbs()}
      query={query}
      skeleton={<TextSkeleton lines={8} />}
      head={item && <Head item={item} />}
      aside={item && <Aside item={item} isSettling={isSettling} />}
    >
      {item && (
        <>
          <Contents item={item} />
          <Outcomes outcomes={item.outcomes} />
          <DetailSection title={m.ratings_title()} id="reviews">
            <ReviewsPart kind="study-material-packages" id={item._id} />
          </DetailSection>
        </>
      )}
    </DetailScreen>
  );
}
