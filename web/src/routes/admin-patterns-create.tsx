import { NewPatternScreen } from '../features/quizzes/patterns/pattern-form-screen.tsx';

export default function AdminPatternsCreateRoute() {
  return <NewPatternScreen />;
}
