import * as m from '@chinar/messages/paraglide/messages';
import { useNavigate } from 'react-router';
import { staffPaths } from '../../lib/staff-paths.ts';
import { FormScreen } from '../../ui/screens/form-screen.tsx';
import { toast } from '../../ui/toasts.tsx';
import { TimesForm } from './times-form.tsx';

/** Several times for talks, offered at once. */
export function TimesFormScreen() {
  const navigate = useNavigate();
  return (
    <FormScreen
      title={m.contact_times_new()}
      lead={m.contact_times_new_lead()}
      crumbs={[
        { label: m.contact_requests_title(), to: staffPaths.counselling() },
        { label: m.contact_times_title(), to: staffPaths.times.list() },
      ]}
    >
      <TimesForm
        onAdded={({ added, there }) => {
          const words = [
            m.contact_times_added({ count: added }),
            ...(there > 0 ? [m.contact_times_there({ count: there })] : []),
          ];
          toast.success(words.join('. '));
          void navigate(staffPaths.times.list());
        }}
      />
    </FormScreen>
  );
}
