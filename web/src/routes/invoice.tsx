import { useParams } from 'react-router';
import { InvoiceScreen } from '../features/invoices/invoice-screen.tsx';

export default function InvoiceRoute() {
  const { invoiceId = '' } = useParams();
  return <InvoiceScreen key={invoiceId} id={invoiceId} />;
}
