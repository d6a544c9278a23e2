import { SalesScreen } from '../features/sales-reports/sales-screen.tsx';
import type { PageHandle } from '../lib/server-context.ts';

export const handle: PageHandle = { query: ['range', 'from', 'to', 'by'] };

export default function TutorSalesRoute() {
  return <SalesScreen area="tutor" />;
}
