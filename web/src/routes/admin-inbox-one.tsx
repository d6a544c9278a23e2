import { useParams } from 'react-router';
import { TicketScreen } from '../features/contact/ticket-screen.tsx';

export default function AdminTicketRoute() {
  const { ticketId = '' } = useParams();
  return <TicketScreen key={ticketId} id={ticketId} />;
}
