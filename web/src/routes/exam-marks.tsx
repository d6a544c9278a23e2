import { getExamMarks } from '@chinar/contract/exams.notice';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData, useParams } from 'react-router';
import { ExamMarksScreen } from '../features/exams/exam-marks-screen.tsx';
import { loaded, pageData } from '../lib/loader.ts';
import { serverContext } from '../lib/server-context.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(serverContext);
  const idOrSlug = params['examId'] ?? '';
  const marks = await loaded(call(getExamMarks, { params: { idOrSlug } }));
  return pageData(marks, marks.status);
}

export default function ExamMarksRoute() {
  const { examId = '' } = useParams();
  return <ExamMarksScreen key={examId} idOrSlug={examId} found={useLoaderData<typeof loader>()} />;
}
