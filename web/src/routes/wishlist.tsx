import { WishlistScreen } from '../features/wishlist/wishlist-screen.tsx';

export default function WishlistRoute() {
  return <WishlistScreen />;
}
