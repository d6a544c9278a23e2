import * as m from '@chinar/messages/paraglide/messages';
import { toast } from '../../ui/toasts.tsx';

type Configured = Readonly<Record<string, string>>;

/**
 * What an empty box means: the environment's value counts, or, where there is none, `none` holds. With the
 * value as the box's placeholder.
 */
export function whenEmpty(
  configured: Configured,
  name: string,
  { variable, none }: { variable: string; none: string },
): { hint: string; placeholder?: string } {
  const value = configured[name];
  if (!value) return { hint: none };
  return { hint: m.settings_environment({ value, variable }), placeholder: value };
}

export const saySaved = (): void => toast.success(m.settings_saved());
