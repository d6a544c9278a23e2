import { useParams } from 'react-router';
import { SeriesFormScreen } from '../features/test-series/series-form-screen.tsx';

export default function EditSeriesRoute() {
  const { testSeriesId = '' } = useParams();
  return <SeriesFormScreen key={testSeriesId} id={testSeriesId} />;
}
