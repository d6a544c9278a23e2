import { useParams } from 'react-router';
import { QuestionScreen } from '../features/questions/question-screen.tsx';

export default function QuestionRoute() {
  const { questionId = '' } = useParams();
  return <QuestionScreen key={questionId} id={questionId} />;
}
