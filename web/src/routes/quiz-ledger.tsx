import { useParams } from 'react-router';
import { LedgerScreen } from '../features/attempts/ledger/ledger-screen.tsx';

export default function QuizLedgerRoute() {
  const { attemptId = '' } = useParams();
  return <LedgerScreen key={attemptId} attemptId={attemptId} />;
}
