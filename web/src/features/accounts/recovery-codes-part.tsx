import * as m from '@chinar/messages/paraglide/messages';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.tsx';

/** Codes for the day that the phone is lost: shown once, for the server keeps what it could not show. */
export function RecoveryCodesPart({
  codes,
  onKept,
}: {
  codes: readonly string[];
  onKept: () => void;
}) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success(m.accounts_recovery_copied());
    } catch {
      toast.error(m.accounts_recovery_not_copied());
    }
  };
  return (
    <div className="grid gap-4">
      <Notice tone="warn" isAlert>
        {m.accounts_recovery_text()}
      </Notice>
      <ol
        aria-label={m.accounts_recovery_title()}
        translate="no"
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-control bg-sunk p-4 font-mono select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={() => void copy()}>
          {m.accounts_recovery_copy()}
        </Button>
        <Button size="sm" variant="primary" onClick={onKept}>
          {m.accounts_recovery_kept()}
        </Button>
      </div>
    </div>
  );
}
