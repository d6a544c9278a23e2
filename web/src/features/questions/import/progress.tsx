import * as m from '@chinar/messages/paraglide/messages';
import { sizeText } from '../../../lib/size-text.ts';
import type { Sent } from '../../../lib/upload.ts';
import { Progress } from '../../../ui/progress.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

/** What is happening to the file: on its way with its bytes, then with the server. */
export function ImportProgress({ sent, reading }: { sent: Sent; reading: string }) {
  const isThere = sent.total > 0 && sent.sent >= sent.total;
  const saying = sent.isWaiting ? m.questions_import_waiting() : m.questions_import_sending();
  return (
    <div className="grid min-h-12 content-center">
      <output className="sr-only">{isThere ? reading : saying}</output>
      {isThere ? (
        <p className="flex items-center gap-3 text-ink-2" aria-hidden="true">
          <Spinner />
          {reading}
        </p>
      ) : (
        <Progress
          value={sent.sent}
          max={sent.total}
          label={saying}
          text={m.questions_import_sent({ sent: sizeText(sent.sent), total: sizeText(sent.total) })}
        />
      )}
    </div>
  );
}
