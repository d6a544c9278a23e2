import { listTestSeries } from '@chinar/contract/test-series';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { HeldNotice } from '../app/held-notice.tsx';
import { Landing } from '../features/landing/landing-screen.tsx';
import { featuredOf, FeaturedSeries } from '../features/test-series/parts.tsx';
import { serverContext } from '../lib/server-context.ts';

const fetchLimit = 20;

export async function loader({ context }: LoaderFunctionArgs) {
  const { call } = context.get(serverContext);
  // Spec 4: a failed fetch gives an empty list, so that the section is hidden.
  const found = await call(listTestSeries, { query: { limit: fetchLimit } }).catch(() => null);
  return { series: featuredOf(found?.testSeries ?? []) };
}

export default function HomeRoute() {
  const { series } = useLoaderData<typeof loader>();
  return (
    <>
      <Landing featured={<FeaturedSeries featured={series} />} />
      <HeldNotice />
    </>
  );
}
