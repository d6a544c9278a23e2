import { listPromoUses } from '@chinar/contract/promo-codes';
import { useParams } from 'react-router';
import { PromoCodeScreen } from '../features/promo-codes/promo-code-screen.tsx';
import { listHandle } from '../lib/list-query.ts';

export const handle = listHandle(listPromoUses);

export default function PromoCodeRoute() {
  const { promoCodeId = '' } = useParams();
  return <PromoCodeScreen key={promoCodeId} id={promoCodeId} />;
}
