import { NewMaterialScreen } from '../features/materials/material-form-screen.tsx';

export default function NewMaterialRoute() {
  return <NewMaterialScreen />;
}
