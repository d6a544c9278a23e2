import { useParams } from 'react-router';
import { ExamFormScreen } from '../features/exams/exam-form-screen.tsx';

export default function EditExamRoute() {
  const { examId = '' } = useParams();
  return <ExamFormScreen key={examId} id={examId} />;
}
