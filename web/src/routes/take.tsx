import { useParams } from 'react-router';
import { TakeScreen } from '../features/attempts/take-screen.tsx';

export default function TakeRoute() {
  const { testSeriesId = '', quizId = '' } = useParams();
  return <TakeScreen key={quizId} place={{ seriesId: testSeriesId, quizId }} />;
}
