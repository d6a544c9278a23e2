import { NewPromoCodeScreen } from '../features/promo-codes/promo-code-screen.tsx';

export default function NewPromoCodeRoute() {
  return <NewPromoCodeScreen />;
}
