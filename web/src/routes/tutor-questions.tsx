import { listQuestions } from '@chinar/contract/questions';
import { BankScreen } from '../features/questions/bank-screen.tsx';
import { listHandle } from '../lib/list-query.ts';

export const handle = listHandle(listQuestions);

export default function TutorQuestionsRoute() {
  return <BankScreen />;
}
