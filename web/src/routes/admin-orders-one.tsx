import { useParams } from 'react-router';
import { StaffOrderScreen } from '../features/orders/staff-order-screen.tsx';

export default function AdminOrderRoute() {
  const { orderId = '' } = useParams();
  return <StaffOrderScreen key={orderId} id={orderId} />;
}
