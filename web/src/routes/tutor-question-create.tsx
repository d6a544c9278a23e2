import { NewQuestionScreen } from '../features/questions/question-screen.tsx';

export default function NewQuestionRoute() {
  return <NewQuestionScreen />;
}
