import type { QueryOf } from '@chinar/contract/endpoint';
import { getTutorDashboard } from '@chinar/contract/tutors';
import { useSearchParams } from 'react-router';
import { useApi } from '../../lib/queries.ts';

export type Days = QueryOf<typeof getTutorDashboard>['days'];
export const allDays: readonly Days[] = ['7', '28', '90'];

/** Of how many days the figures are: in the address, for all that ask for them. */
export function useDays(): [Days, (days: Days) => void] {
  const [search, setSearch] = useSearchParams();
  const word = search.get('days');
  const days = allDays.find((one) => one === word) ?? '28';
  return [days, (next) => setSearch({ days: next }, { replace: true, preventScrollReset: true })];
}

/** What waits for a tutor, and how their learners get on; one call for all that shows some of it. */
export function useFigures() {
  const [days] = useDays();
  return useApi(getTutorDashboard, { query: { days } }, { keepPrevious: true });
}
