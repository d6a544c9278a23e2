import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../lib/paths.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** What the community is, and the three ways on: to it, later, not now. */
export function CommunityDialog({
  url,
  onClose,
  onHide,
}: {
  /** The group's own address; without one the way is a message to us. */
  url: string;
  onClose: () => void;
  onHide: () => void;
}) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.common_community_title()}
      text={url ? m.common_community_text() : m.common_community_ask_text()}
    >
      <div className="grid gap-2">
        {url ? (
          <LinkButton to={url} reload rel="noopener" variant="primary">
            {m.common_community_join({ host: new URL(url).host })}
          </LinkButton>
        ) : (
          <LinkButton to={paths.contact()} variant="primary" onClick={onClose}>
            {m.common_community_ask()}
          </LinkButton>
        )}
        <Button onClick={onClose}>{m.common_community_later()}</Button>
        <Button variant="ghost" onClick={onHide}>
          {m.common_community_hide()}
        </Button>
      </div>
    </Dialog>
  );
}
