import { listPromoCodes } from '@chinar/contract/promo-codes';
import { PromoCodesScreen } from '../features/promo-codes/promo-codes-screen.tsx';
import { listHandle } from '../lib/list-query.ts';

export const handle = listHandle(listPromoCodes);

export default function AdminPromoCodesRoute() {
  return <PromoCodesScreen />;
}
