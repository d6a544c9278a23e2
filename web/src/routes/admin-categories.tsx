import { CategoriesScreen } from '../features/categories/categories-screen.tsx';

export default function AdminCategoriesRoute() {
  return <CategoriesScreen />;
}
