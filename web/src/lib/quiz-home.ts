import { getCourse } from '@chinar/contract/courses';
import { getTestSeries } from '@chinar/contract/test-series';
import type { Params } from 'react-router';
import { loaded } from './loader.ts';
import { courseHome } from './paths.ts';
import type { ServerContext } from './server-context.ts';

/** Where a test is at home by the address that names it: a series, a course, or nowhere. */
export function homeFrom({ testSeriesId = '', courseId }: Readonly<Params>): string {
  return courseId ? courseHome(courseId) : testSeriesId;
}

/** What the home of a test is called, as a visitor finds it; null where there is none. */
export async function homeOf(
  call: ServerContext['call'],
  { testSeriesId, courseId }: Readonly<Params>,
): Promise<string | null> {
  if (courseId) {
    const course = await loaded(call(getCourse, { params: { idOrSlug: courseId } }));
    return course.value?.title ?? null;
  }
  if (!testSeriesId) return null;
  const series = await loaded(call(getTestSeries, { params: { idOrSlug: testSeriesId } }));
  return series.value?.title ?? null;
}
