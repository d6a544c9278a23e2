import { getPackage, type StudyPackage } from '@chinar/contract/study-material-packages';
import * as m from '@chinar/messages/paraglide/messages';
import { BookOpenText, FileQuestion, Sigma } from 'lucide-react';
import { statusOf } from '../../lib/api-error.ts';
import type { Loaded } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Given } from '../../ui/given.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import { DetailScreen } from '../../ui/screens/detail-screen.tsx';
import { MissingScreen } from '../../ui/screens/missing-screen.tsx';
import { ScreenTitle } from '../../ui/screens/screen-head.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { PackageCover, PackageFacts } from './package-card.tsx';
import { kindWord } from './package-words.ts';

const icons = { notes: BookOpenText, formulae: Sigma, papers: FileQuestion } as const;

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

function Aside({ item }: { item: StudyPackage }) {
  return (
    <Card tone="raised" padded={false} className="overflow-hidden">
      <div className="max-md:hidden">
        <PackageCover item={item} />
      </div>
      <div className="grid gap-3 p-5">
        <Price amount={item.price} original={item.originalPrice} />
        <Notice tone="info">{m.study_material_packages_not_open()}</Notice>
        <p className="text-ink-2">
          {m.study_material_packages_materials({ count: item.materialCount })} ·{' '}
          {m.study_material_packages_pages({ count: item.pageCount })}
        </p>
      </div>
    </Card>
  );
}

function Contents({ item }: { item: StudyPackage }) {
  return (
    <section>
      <h2 className="mb-4 text-22 md:text-28">{m.study_material_packages_contents()}</h2>
      <Card as="div" padded={false}>
        <ol>
          {item.materials.map(({ _id, title, kind, pages }) => {
            const Icon = icons[kind];
            return (
              <li
                key={_id}
                className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-0"
              >
                <Icon
                  size={20}
                  strokeWidth={1.75}
                  className="shrink-0 text-ink-2"
                  aria-hidden="true"
                />
                <span className="min-w-0 flex-1">
                  <Given>{title}</Given>
                  <span className="block text-14 text-ink-2">{kindWord(kind)}</span>
                </span>
                <span className="text-14 whitespace-nowrap text-ink-2 tabular-nums">
                  {m.study_material_packages_pages({ count: pages })}
                </span>
              </li>
            );
          })}
        </ol>
      </Card>
    </section>
  );
}

const crumbs = () => [{ label: m.study_material_packages_title(), to: paths.studyMaterials() }];

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
  const item = query.data;
  if (!item && (loaded.status === 404 || statusOf(query.error) === 404)) {
    return (
      <MissingScreen
        title={m.study_material_packages_missing_title()}
        text={m.study_material_packages_missing_text()}
        to={paths.studyMaterials()}
        label={m.study_material_packages_all()}
      />
    );
  }
  return (
    <DetailScreen
      title={item?.title ?? m.study_material_packages_title()}
      description={item?.description}
      crumbs={crumbs()}
      query={query}
      skeleton={<TextSkeleton lines={8} />}
      head={item && <Head item={item} />}
      aside={item && <Aside item={item} />}
    >
      {item && <Contents item={item} />}
    </DetailScreen>
  );
}
