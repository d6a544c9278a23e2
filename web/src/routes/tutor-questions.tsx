import { useSearchParams } from 'react-router';
import { BankScreen } from '../features/questions/bank-screen.tsx';
import { readBankFilters } from '../features/questions/bank-query.ts';
import type { PageHandle } from '../lib/server-context.ts';

export const handle: PageHandle = { query: ['q', 'type', 'status', 'page'] };

export default function TutorQuestionsRoute() {
  const [search] = useSearchParams();
  return <BankScreen filters={readBankFilters(search)} />;
}
