import { StatementScreen } from '../features/orders/statement-screen.tsx';

export default function AdminStatementRoute() {
  return <StatementScreen />;
}
