import { getCourse } from '@chinar/contract/courses';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData, useParams } from 'react-router';
import { CourseDetail } from '../features/courses/course-detail-screen.tsx';
import { loaded, pageData } from '../lib/loader.ts';
import { serverContext } from '../lib/server-context.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(serverContext);
  const course = await loaded(call(getCourse, { params: { idOrSlug: params['courseId'] ?? '' } }));
  return pageData(course, course.status);
}

export default function CourseDetailRoute() {
  const { courseId = '' } = useParams();
  return (
    <CourseDetail key={courseId} idOrSlug={courseId} loaded={useLoaderData<typeof loader>()} />
  );
}
