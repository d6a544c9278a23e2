import * as m from '@chinar/messages/paraglide/messages';
import { Button } from '../ui/button.tsx';
import { LeafMark } from '../ui/leaf-mark.tsx';

/**
 * Spec 8: code could not be loaded a second time. Waits hidden in every page; the inline guard shows it
 * and listens to its button, since nothing of ours may be running then.
 */
export function NewVersionNotice() {
  return (
    <div
      id="new-version"
      hidden
      role="alertdialog"
      aria-labelledby="new-version-title"
      className="fixed inset-0 z-50 bg-paper"
    >
      <div className="page grid min-h-dvh place-items-center">
        <div className="grid max-w-card justify-items-center gap-3 text-center">
          <LeafMark size={56} className="text-leaf" />
          <h2 id="new-version-title" className="mt-2 text-28">
            {m.common_version_title()}
          </h2>
          <p className="text-ink-2">{m.common_version_text()}</p>
          <div className="mt-3" data-reload>
            <Button variant="primary">{m.common_version_reload()}</Button>
          </div>
        </div>
      </div>
    </div>
  );
}

/**
 * The network broke while the scripts of a page were on their way. Waits hidden in every page, too: the inline
 * guard shows it and loads the page anew when the network is back. Where something was typed meanwhile it
 * leaves that to the button, which it shows then.
 */
export function LostStartNotice() {
  return (
    <div
      id="lost-start"
      hidden
      role="alert"
      className="fixed inset-x-0 bottom-0 z-50 border-t border-line bg-warn-soft py-3 text-14 font-medium text-ink"
    >
      <div className="page flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-60">{m.common_start_lost()}</p>
        <div data-reload hidden>
          <Button size="sm">{m.common_version_reload()}</Button>
        </div>
      </div>
    </div>
  );
}
