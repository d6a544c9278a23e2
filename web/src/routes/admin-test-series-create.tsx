import { NewSeriesScreen } from '../features/test-series/series-form-screen.tsx';

export default function NewSeriesRoute() {
  return <NewSeriesScreen />;
}
