import { OrderScreen } from '../features/orders/order-screen.tsx';

export default function OrderRoute() {
  return <OrderScreen />;
}
