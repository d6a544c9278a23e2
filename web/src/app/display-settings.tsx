import * as m from '@chinar/messages/paraglide/messages';
import { chooseLocale, currentLocale } from '../lib/i18n.ts';
import { chooseTheme, useTheme } from '../lib/theme.ts';
import { Segmented } from '../ui/segmented.tsx';

/** Language and theme: in the header's menu and on the profile. */
export function DisplaySettings() {
  const theme = useTheme();
  return (
    <div className="grid gap-3">
      <Segmented
        label={m.common_language()}
        value={currentLocale()}
        onChange={chooseLocale}
        options={[
          { value: 'en', label: m.common_language_en(), lang: 'en' },
          { value: 'hi', label: m.common_language_hi(), lang: 'hi' },
        ]}
      />
      <Segmented
        label={m.common_theme()}
        value={theme}
        onChange={chooseTheme}
        options={[
          { value: 'system', label: m.common_theme_system() },
          { value: 'light', label: m.common_theme_light() },
          { value: 'dark', label: m.common_theme_dark() },
        ]}
      />
    </div>
  );
}
