import { useParams } from 'react-router';
import { ResultScreen } from '../features/attempts/result-screen.tsx';

export default function QuizResultRoute() {
  const { testSeriesId = '', quizId = '', attemptId = '' } = useParams();
  return <ResultScreen key={attemptId} place={{ seriesId: testSeriesId, quizId, attemptId }} />;
}
