import * as m from '@chinar/messages/paraglide/messages';
import { useRef } from 'react';
import { rememberLanguage } from '../lib/auth.ts';
import { useOnce } from '../lib/effects.ts';
import { chooseLocale, currentLocale } from '../lib/i18n.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { chooseTheme, useTheme } from '../lib/theme.ts';
import { Segmented } from '../ui/segmented.tsx';

type Place = 'menu' | 'page';
const chosenIn = 'language-chosen';

/** Where the focus was when the language was chosen: what it was chosen with, or what opens that. */
function returnFocus(box: HTMLElement, place: Place): void {
  if (readStored(chosenIn, 'session') !== place) return;
  const menu = box.closest('[id][hidden]')?.id;
  const target = menu
    ? document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menu)}"]`)
    : box.querySelector<HTMLElement>('input:checked');
  target?.focus({ preventScroll: true });
  // Of two menus one is not shown, and takes no focus.
  if (document.activeElement === target) writeStored(chosenIn, null, 'session');
}

/** Language and theme: in the header's menu and on the profile. */
export function DisplaySettings({ place }: { place: Place }) {
  const theme = useTheme();
  const box = useRef<HTMLDivElement>(null);
  // A language is chosen by reading the page again, which would begin at the top with nothing focused.
  useOnce(() => {
    if (box.current) returnFocus(box.current, place);
  });
  return (
    <div ref={box} className="grid gap-3">
      <Segmented
        label={m.common_language()}
        value={currentLocale()}
        onChange={(locale) => {
          writeStored(chosenIn, place, 'session');
          void rememberLanguage(locale).then(() => chooseLocale(locale));
        }}
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
