import { DeskScreen } from '../features/orders/desk-screen.tsx';

export default function AdminOrdersRoute() {
  return <DeskScreen />;
}
