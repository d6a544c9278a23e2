import * as m from '@chinar/messages/paraglide/messages';
import { data } from 'react-router';
import { PopularPages } from '../features/search/parts.tsx';
import { paths } from '../lib/paths.ts';
import { MissingScreen } from '../ui/screens/missing-screen.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return (
    <>
      <MissingScreen
        title={m.common_not_found_title()}
        text={m.common_not_found_text()}
        to={paths.home()}
        label={m.common_not_found_home()}
      />
      <div className="page pb-16">
        <PopularPages />
      </div>
    </>
  );
}
