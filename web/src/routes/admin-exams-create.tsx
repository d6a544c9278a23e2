import { NewExamScreen } from '../features/exams/exam-form-screen.tsx';

export default function NewExamRoute() {
  return <NewExamScreen />;
}
