import { TimesFormScreen } from '../features/contact/times-form-screen.tsx';

export default function NewTimesRoute() {
  return <TimesFormScreen />;
}
