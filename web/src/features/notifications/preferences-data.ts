import {
  getPreferences,
  type NotificationType,
  type Preferences,
  type PreferencesEdit,
  setPreferences,
} from '@chinar/contract/notifications';
import * as m from '@chinar/messages/paraglide/messages';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useApi } from '../../lib/queries.ts';
import { toast } from '../../ui/toasts.tsx';

export type Way = 'inApp' | 'email';

/** What was chosen, and how it is changed: shown at once, and as it is held if that failed. */
export function usePreferences() {
  const client = useQueryClient();
  const query = useApi(getPreferences);
  const save = async (edit: Partial<PreferencesEdit>): Promise<void> => {
    const held = query.data;
    if (!held) return;
    const { digest, quiet } = { ...held, ...edit };
    const types = { ...held.types };
    for (const [type, ways] of Object.entries(edit.types ?? {}))
      types[type as NotificationType] = { ...types[type as NotificationType], ...ways };
    const filter = { queryKey: [getPreferences.name] };
    client.setQueriesData<Preferences>(filter, { types, digest, quiet });
    try {
      await call(setPreferences, { body: { types: edit.types ?? {}, digest, quiet } });
    } catch {
      toast.error(m.notifications_preferences_failed());
      await client.invalidateQueries(filter);
    }
  };
  const toggle = (type: NotificationType, way: Way, isOn: boolean): void => {
    const held = query.data?.types[type];
    if (!held) return;
    const { inApp, email } = held;
    void save({ types: { [type]: { inApp, email, [way]: isOn } } });
  };
  return { query, save, toggle };
}
