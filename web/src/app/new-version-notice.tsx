import * as m from '@chinar/messages/paraglide/messages';

/**
 * Waits hidden in the page and is shown by the inline guard, when not even the first script could be
 * loaded twice. A plain form reloads: no script of ours is running then.
 */
export function NewVersionNotice() {
  return (
    <div
      id="new-version"
      hidden
      role="alert"
      className="fixed inset-x-0 bottom-0 z-50 border-t border-line bg-raised p-4 text-center shadow-overlay"
    >
      <p className="font-semibold">{m.common_version_title()}</p>
      <p className="text-14 text-ink-2">{m.common_version_text()}</p>
    </div>
  );
}
