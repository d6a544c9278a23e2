import { useParams } from 'react-router';
import { EditPatternScreen } from '../features/quizzes/patterns/pattern-form-screen.tsx';

export default function AdminPatternsEditRoute() {
  const { patternId = '' } = useParams();
  return <EditPatternScreen key={patternId} id={patternId} />;
}
