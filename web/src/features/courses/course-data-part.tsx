import type { Course } from '@chinar/contract/courses';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';
import { StructuredData } from '../../ui/structured-data.tsx';

/** What a course is, for search engines. */
export function CourseData({ course }: { course: Course }) {
  const { origin } = useSite();
  const { title, subtitle, description, language, creator, price, seconds, rating } = course;
  return (
    <StructuredData
      data={{
        '@type': 'Course',
        name: title,
        description: subtitle || description.slice(0, 200) || title,
        url: origin + paths.course(course._id),
        inLanguage: language,
        provider: { '@type': 'Organization', name: 'Chinar', sameAs: origin },
        ...(course.thumbnail && {
          image: new URL(course.thumbnail, origin || 'http://localhost').href,
        }),
        offers: {
          '@type': 'Offer',
          category: price === 0 ? 'Free' : 'Paid',
          price,
          priceCurrency: 'INR',
        },
        hasCourseInstance: {
          '@type': 'CourseInstance',
          courseMode: 'Online',
          courseWorkload: `PT${Math.max(1, Math.round(seconds / 60))}M`,
          instructor: { '@type': 'Person', name: creator.fullName },
        },
        ...(rating.count > 0 && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.avg,
            ratingCount: rating.count,
          },
        }),
      }}
    />
  );
}
