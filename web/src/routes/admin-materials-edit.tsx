import { useParams } from 'react-router';
import { MaterialFormScreen } from '../features/materials/material-form-screen.tsx';

export default function EditMaterialRoute() {
  const { materialId = '' } = useParams();
  return <MaterialFormScreen key={materialId} id={materialId} />;
}
