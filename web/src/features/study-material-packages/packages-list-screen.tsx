import type { DataOf } from '@chinar/contract/endpoint';
import { listPackages } from '@chinar/contract/study-material-packages';
import * as m from '@chinar/messages/paraglide/messages';
import { useList } from '../../lib/use-list.ts';
import { categoryWord, knownCategories } from '../../lib/words.ts';
import { CardSkeleton } from '../../ui/card-skeleton.tsx';
import { ListScreen } from '../../ui/screens/list-screen.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ContinueStrip } from './continue-part.tsx';
import { PackageCard } from './package-card.tsx';

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

function filters() {
  return [
    {
      name: 'category',
      label: m.study_material_packages_filter_category(),
      all: m.study_material_packages_filter_any_category(),
      choices: knownCategories.map((value) => ({ value, label: categoryWord(value) })),
    },
    {
      name: 'language',
      label: m.study_material_packages_filter_language(),
      all: m.study_material_packages_filter_any_language(),
      choices: [
        { value: 'en', label: m.study_material_packages_language_en() },
        { value: 'hi', label: m.study_material_packages_language_hi() },
      ],
    },
    {
      name: 'price',
      label: m.study_material_packages_filter_price(),
      all: m.study_material_packages_filter_any_price(),
      choices: [
        { value: 'free', label: m.study_material_packages_filter_free() },
        { value: 'paid', label: m.study_material_packages_filter_paid() },
      ],
    },
    {
      name: 'sort',
      label: m.study_material_packages_filter_sort(),
      all: m.study_material_packages_sort_newest(),
      choices: [{ value: 'price', label: m.study_material_packages_sort_price() }],
    },
  ];
}

/** All packages of study material, filtered by the address. */
export function PackagesList({ initial }: { initial: DataOf<typeof listPackages> | null }) {
  return (
    <>
      <ContinueStrip />
      <ListScreen
        title={m.study_material_packages_title()}
        description={m.study_material_packages_lead()}
        lead={m.study_material_packages_lead()}
        list={useList(listPackages, { initial })}
        search={m.study_material_packages_search()}
        filters={filters()}
        found={m.study_material_packages_found}
        skeleton={
          <div className={grid}>
            {Array.from({ length: 3 }, (_, place) => (
              <CardSkeleton key={place} />
            ))}
          </div>
        }
        empty={
          <EmptyState
            title={m.study_material_packages_none_title()}
            text={m.study_material_packages_none_text()}
          />
        }
      >
        {(rows) => (
          <ul className={grid}>
            {rows.map((item) => (
              <li key={item._id}>
                <PackageCard item={item} />
              </li>
            ))}
          </ul>
        )}
      </ListScreen>
    </>
  );
}
