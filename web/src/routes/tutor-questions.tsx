import { useSearchParams } from 'react-router';
import { BankScreen } from '../features/questions/bank-screen.tsx';
import { readBankFilters } from '../features/questions/bank-query.ts';

export default function TutorQuestionsRoute() {
  const [search] = useSearchParams();
  return <BankScreen filters={readBankFilters(search)} />;
}
