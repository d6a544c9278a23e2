import { PatternsScreen } from '../features/quizzes/patterns/patterns-screen.tsx';

export default function AdminPatternsRoute() {
  return <PatternsScreen />;
}
