import { listTestSeries } from '@chinar/contract/test-series';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { HeldNotice } from '../app/held-notice.tsx';
import { Landing } from '../features/landing/landing-screen.tsx';
import { featuredOf } from '../features/test-series/parts.tsx';
import { onSight } from '../ui/on-sight.tsx';
import { serverContext } from '../lib/server-context.ts';

const fetchLimit = 20;

const landing = () => import('../features/landing/parts.tsx');
const series = () => import('../features/test-series/parts.tsx');
const FeaturedSeries = onSight('featured-series', async () => (await series()).FeaturedSeries);
const Promises = onSight('promises', async () => (await landing()).Promises);
const Exams = onSight('exams', async () => (await landing()).Exams);

/** Keeps the place of a section that the browser makes itself. */
const soon = <div className="min-h-96" />;

export async function loader({ context }: LoaderFunctionArgs) {
  const { call } = context.get(serverContext);
  // Spec 4: a failed fetch gives an empty list, so that the section is hidden.
  const found = await call(listTestSeries, { query: { limit: fetchLimit } }).catch(() => null);
  return { featured: featuredOf(found?.testSeries ?? []) };
}

export default function HomeRoute() {
  const { featured } = useLoaderData<typeof loader>();
  return (
    <>
      <Landing>
        <FeaturedSeries featured={featured} waiting={soon} />
        <Promises waiting={soon} />
        <Exams waiting={soon} />
      </Landing>
      <HeldNotice />
    </>
  );
}
