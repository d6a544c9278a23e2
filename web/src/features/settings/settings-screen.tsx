import {
  getCommunitySettings,
  getHomeSettings,
  getOperatorSettings,
  getSellerSettings,
} from '@chinar/contract/settings';
import * as m from '@chinar/messages/paraglide/messages';
import { useApi } from '../../lib/queries.ts';
import { QueryState, type ScreenQuery } from '../../ui/screens/query-state.tsx';
import { DocumentTitle, ScreenHead } from '../../ui/screens/screen-head.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { CommunitySection } from './community-form.tsx';
import { HomeSection } from './home-form.tsx';
import { OperatorSection } from './operator-form.tsx';
import { SellerSection } from './seller-form.tsx';

/**
 * All sections as one: shown together, so that none pushes another down the page. What was read once stays
 * with what is typed in it, whatever becomes of a later reading.
 */
function allOf(queries: readonly (ScreenQuery & { isLoadingError: boolean })[]): ScreenQuery {
  const failed = queries.filter(({ isLoadingError }) => isLoadingError);
  return {
    isPending: failed.length === 0 && queries.some(({ isPending }) => isPending),
    isError: failed.length > 0,
    isFetching: queries.some(({ isFetching }) => isFetching),
    error: failed[0]?.error,
    refetch: () => failed.map((query) => query.refetch()),
  };
}

/** What the operator decides without a restart; each section is saved by itself. */
export function SettingsScreen() {
  const operator = useApi(getOperatorSettings, {});
  const community = useApi(getCommunitySettings, {});
  const home = useApi(getHomeSettings, {});
  const seller = useApi(getSellerSettings, {});
  return (
    <div className="page pb-8">
      <DocumentTitle title={m.settings_title()} />
      <ScreenHead title={m.settings_title()} lead={m.settings_lead()} />
      <div className="mt-6 max-w-form">
        <QueryState
          query={allOf([operator, seller, community, home])}
          skeleton={<TextSkeleton lines={12} />}
        >
          {() => (
            <div className="grid gap-4">
              {operator.data && <OperatorSection settings={operator.data} />}
              {seller.data && operator.data && (
                <SellerSection settings={seller.data} operator={operator.data} />
              )}
              {community.data && <CommunitySection settings={community.data} />}
              {home.data && <HomeSection settings={home.data} />}
            </div>
          )}
        </QueryState>
      </div>
    </div>
  );
}
