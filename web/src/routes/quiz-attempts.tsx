import { useParams } from 'react-router';
import { MyAttemptsScreen } from '../features/attempts/attempts-list.tsx';

export default function QuizAttemptsRoute() {
  const { testSeriesId = '', quizId = '' } = useParams();
  return <MyAttemptsScreen seriesId={testSeriesId} quizId={quizId} />;
}
