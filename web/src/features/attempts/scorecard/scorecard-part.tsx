import { getScorecard, printScorecard, shareScorecard } from '@chinar/contract/attempts.scorecard';
import * as m from '@chinar/messages/paraglide/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { useApi, useSend } from '../../../lib/queries.ts';
import { useSession } from '../../../lib/session.ts';
import { hand } from '../../../ui/admin-table/csv.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SwitchBox } from '../../../ui/choice-boxes.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const inputOf = (attemptId: string) => ({ params: { id: attemptId } });

/** The reader's own; of another's attempt, which staff may read, there is none. */
function useOwnCard(attemptId: string) {
  const { status } = useSession();
  return useApi(getScorecard, inputOf(attemptId), { enabled: status === 'user' });
}

const linkId = 'scorecard-link';

/** Fetches the scorecard as a file; says while it is made, and why it did not come. */
export function ScorecardButton({ attemptId }: { attemptId: string }) {
  const client = useQueryClient();
  const card = useOwnCard(attemptId);
  const print = useMutation({
    // Declared as bytes: they come as they are.
    mutationFn: async () => (await call(printScorecard, inputOf(attemptId))) as unknown as Blob,
    onSuccess: (file) => {
      hand(`chinar-scorecard-${attemptId}.pdf`, file);
      // The first one makes the page behind its code; the button need not wait for it.
      void client.invalidateQueries({ queryKey: [getScorecard.name] });
    },
    networkMode: 'always',
  });
  if (card.isLoading) return <Skeleton className="h-12 w-full sm:w-52" />;
  if (!card.data) return null;
  return (
    <>
      <Button loading={print.isPending} onClick={() => print.mutate()}>
        <Download size={18} aria-hidden="true" />
        {m.attempts_card_download()}
      </Button>
      <output className="basis-full text-14 text-ink-2 empty:hidden">
        {print.isPending && m.attempts_card_downloading()}
        {print.isSuccess && (
          <>
            {m.attempts_card_downloaded()}
            {card.data.isShared && (
              <>
                {' '}
                <Link to={`#${linkId}`}>{m.attempts_card_downloaded_shared()}</Link>
              </>
            )}
          </>
        )}
      </output>
      {print.isError && (
        <div className="basis-full">
          <Notice tone="bad" isAlert>
            {m.attempts_card_failed({ reason: print.error.message })}
          </Notice>
        </div>
      )}
    </>
  );
}

/** Whether the page behind the code of a printed scorecard answers; nothing before one was printed. */
export function ScorecardLink({ attemptId }: { attemptId: string }) {
  const card = useOwnCard(attemptId);
  const share = useSend(shareScorecard, { touches: [getScorecard] });
  const code = card.data?.code;
  if (!card.data || !code) return null;
  const { isShared } = card.data;
  return (
    <Card as="section" className="md:p-6">
      <h2 id={linkId} className="scroll-mt-24 text-22">
        {m.attempts_card_link()}
      </h2>
      <p className="mt-1 max-w-text text-14 text-ink-2">{m.attempts_card_link_text()}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <SwitchBox
          label={m.attempts_card_link_on()}
          text={m.attempts_card_link_on()}
          isOn={share.isPending ? share.variables.body?.isShared === true : isShared}
          isLocked={share.isPending}
          onChange={(next) => share.mutate({ ...inputOf(attemptId), body: { isShared: next } })}
        />
        {isShared && (
          <Link to={paths.scorecard(code)} className="inline-flex min-h-11 items-center">
            {m.attempts_card_link_open()}
          </Link>
        )}
      </div>
      {share.isError && (
        <Notice tone="bad" isAlert>
          {share.error.message}
        </Notice>
      )}
    </Card>
  );
}
