import { centerTypes, facilities, listCenters } from '@chinar/contract/centers';
import type { DataOf } from '@chinar/contract/endpoint';
import * as m from '@chinar/messages/paraglide/messages';
import { said } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useList } from '../../lib/use-list.ts';
import { CardSkeleton } from '../../ui/card-skeleton.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ListScreen } from '../../ui/screens/list-screen.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { CenterCard } from './center-card.tsx';
import { centerTypeWord, facilityWord } from './center-words.ts';

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

type Cities = DataOf<typeof listCenters>['cities'];

function filters(cities: Cities) {
  return [
    {
      name: 'city',
      label: m.centers_filter_city(),
      all: m.centers_filter_all_cities(),
      choices: cities.map((city) => ({ value: city.en, label: said(city) })),
    },
    {
      name: 'type',
      label: m.centers_filter_type(),
      all: m.centers_filter_all_types(),
      choices: centerTypes.map((value) => ({ value, label: centerTypeWord(value) })),
    },
    {
      name: 'facility',
      label: m.centers_filter_facility(),
      all: m.centers_filter_any(),
      choices: facilities.map((value) => ({ value, label: facilityWord(value) })),
    },
  ];
}

/** All centers, filtered by the address. */
export function CenterList({ initial }: { initial: DataOf<typeof listCenters> | null }) {
  const list = useList(listCenters, { initial });
  return (
    <ListScreen
      title={m.centers_title()}
      description={m.centers_lead()}
      lead={m.centers_lead()}
      list={list}
      search={m.centers_search()}
      filters={filters(list.data?.cities ?? [])}
      found={m.centers_found}
      skeleton={
        <div className={grid}>
          {Array.from({ length: 3 }, (_, place) => (
            <CardSkeleton key={place} />
          ))}
        </div>
      }
      empty={
        <EmptyState
          title={m.centers_none_title()}
          text={m.centers_none_text()}
          action={<LinkButton to={paths.contact()}>{m.centers_none_action()}</LinkButton>}
        />
      }
    >
      {(rows) => (
        <ul className={grid}>
          {rows.map((center) => (
            <li key={center._id}>
              <CenterCard center={center} />
            </li>
          ))}
        </ul>
      )}
    </ListScreen>
  );
}
