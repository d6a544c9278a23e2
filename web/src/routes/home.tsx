import { listClaims } from '@chinar/contract/claims';
import { listCourses } from '@chinar/contract/courses';
import { listExams } from '@chinar/contract/exams';
import { listLeaders } from '@chinar/contract/gamification';
import { leadersShown } from '@chinar/contract/gamification.limits';
import { listVideos } from '@chinar/contract/videos';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { HeldNotice } from '../app/held-notice.tsx';
import { HomeOfUser } from '../app/own-home.tsx';
import { listPublicTestimonials } from '@chinar/contract/testimonials';
import { ClaimsBand, FirstClaims } from '../features/claims/parts.tsx';
import { coveredOf } from '../features/exams/parts.tsx';
import { Landing } from '../features/landing/landing-screen.tsx';
import { loadFeatured } from '../features/test-series/featured-query.ts';
import { onSight } from '../ui/on-sight.tsx';
import { serverContext } from '../lib/server-context.ts';

/** Spec 9: so many are fetched. */
const courseLimit = 6;
const videoLimit = 6;
const examLimit = 12;

const landing = () => import('../features/landing/parts.tsx');
const seriesParts = () => import('../features/test-series/parts.tsx');
const FeaturedSeries = onSight('featured-series', async () => (await seriesParts()).FeaturedSeries);
const PopularCourses = onSight('courses', async () => {
  const { PopularCourses: section } = await import('../features/courses/parts.tsx');
  return section;
});
const FeaturedVideos = onSight('videos', async () => {
  const { FeaturedVideos: section } = await import('../features/videos/parts.tsx');
  return section;
});
const Testimonials = onSight('testimonials', async () => {
  const { Testimonials: section } = await import('../features/testimonials/parts.tsx');
  return section;
});
const Promised = onSight('promises', async () => (await landing()).Promises);
const Offers = onSight('offers', async () => (await landing()).Offers);
const LearningCenters = onSight('centers', async () => (await landing()).LearningCenters);
const ExamsCovered = onSight('exams', async () => {
  const { ExamsCovered: section } = await import('../features/exams/parts.tsx');
  return section;
});

const TopLearners = onSight('top-learners', async () => {
  const { TopLearners: section } = await import('../features/gamification/parts.tsx');
  return section;
});

/** Keeps the place of a section that the browser makes itself. */
const soon = <div className="min-h-96" />;

/** What came, or null: a section that failed says so, and does not take the page along. */
function picked<T, R>(answer: Promise<T>, pick: (data: T) => R): Promise<R | null> {
  return answer.then(pick, () => null);
}

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(serverContext);
  const { call } = site;
  const [claims, exams, featured, courses, videos, testimonials, leaders] = await Promise.all([
    picked(call(listClaims), (data) => data.claims),
    picked(call(listExams, { query: { limit: examLimit } }), (data) => data.exams),
    loadFeatured(site),
    picked(
      call(listCourses, { query: { limit: courseLimit, sort: 'popular' } }),
      (data) => data.courses,
    ),
    picked(call(listVideos, { query: { limit: videoLimit } }), (data) => data.videos),
    picked(call(listPublicTestimonials), (data) => data.testimonials),
    picked(call(listLeaders, { query: { limit: leadersShown } }), (data) => data),
  ]);
  return {
    claims: claims ?? [],
    exams: coveredOf(exams ?? []),
    featured,
    courses,
    videos,
    testimonials,
    leaders,
  };
}

export default function HomeRoute() {
  const { claims, courses, exams, featured, leaders, testimonials, videos } =
    useLoaderData<typeof loader>();
  return (
    <>
      <Landing claims={<FirstClaims claims={claims} />} own={<HomeOfUser />}>
        <div className="only-visitor">
          <Offers waiting={soon} />
        </div>
        <ExamsCovered found={exams} waiting={soon} />
        <FeaturedSeries featured={featured} waiting={soon} />
        <PopularCourses found={courses} waiting={soon} />
        <FeaturedVideos found={videos} waiting={soon} />
        <Promised waiting={soon} />
        <ClaimsBand claims={claims} />
        <LearningCenters waiting={soon} />
        <Testimonials found={testimonials} waiting={soon} />
        <TopLearners found={leaders} waiting={soon} />
      </Landing>
      <div className="only-visitor">
        <HeldNotice />
      </div>
    </>
  );
}
