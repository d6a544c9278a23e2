import { listTestSeries, type TestSeries } from '@chinar/contract/test-series';
import type { ServerContext } from '../../lib/server-context.ts';
import { featuredOf } from './featured-data.ts';
import { sampleSeries } from './samples-data.ts';

/** Spec 9: so many are fetched. */
const fetchLimit = 20;

/**
 * The featured series of the home page. Where they fail or there are none, the marked examples stand in
 * while the operator lets them; else the section is hidden (ruling 20).
 */
export async function loadFeatured({
  call,
  locale,
  settings,
}: Pick<ServerContext, 'call' | 'locale' | 'settings'>): Promise<TestSeries[]> {
  const found = await call(listTestSeries, { query: { limit: fetchLimit } }).then(
    ({ testSeries }) => featuredOf(testSeries),
    () => [],
  );
  if (found.length > 0) return found;
  return settings.home.showSampleSeries ? sampleSeries(locale) : [];
}
