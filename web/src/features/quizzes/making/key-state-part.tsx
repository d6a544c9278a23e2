import { type KeyState, listKeyChallenges, setKeyState } from '@chinar/contract/key-challenges';
import { listKeyCorrections } from '@chinar/contract/quizzes.keys';
import { formatDateTime } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { saidOf } from '../../../lib/api-error.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useSend } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../../ui/fields/form.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toasts.tsx';

const order = ['provisional', 'challenge_open', 'under_review', 'final'] as const;
const words = {
  provisional: m.key_challenges_key_provisional,
  challenge_open: m.key_challenges_key_open,
  under_review: m.key_challenges_key_review,
  final: m.key_challenges_key_final,
} as const satisfies Record<KeyState, unknown>;
const texts = {
  provisional: m.key_challenges_key_provisional_text,
  challenge_open: m.key_challenges_key_open_text,
  under_review: m.key_challenges_key_review_text,
  final: m.key_challenges_key_final_text,
} as const satisfies Record<KeyState, unknown>;

const touches = [listKeyChallenges, listKeyCorrections];

/** Three days, as the national exams give. */
const usualMs = 3 * 86_400_000;

type Held = { quizId: string; keyState: KeyState; challengeUntil: string | null };

function WindowDialog({ quizId, onClose }: { quizId: string; onClose: () => void }) {
  const [until] = useState(() => new Date(Math.ceil((Date.now() + usualMs) / 60_000) * 60_000));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.key_challenges_open_title()}
      text={m.key_challenges_open_text()}
    >
      <EndpointForm
        endpoint={setKeyState}
        params={{ id: quizId }}
        record={{ keyState: 'challenge_open', challengeUntil: until.toISOString() }}
        touches={touches}
        label={m.key_challenges_open_title()}
        onSent={() => {
          toast.success(m.key_challenges_opened());
          onClose();
        }}
      >
        <DateTimeField name="challengeUntil" label={m.key_challenges_until_label()} />
        <SubmitButton>{m.key_challenges_open_verb()}</SubmitButton>
      </EndpointForm>
    </Dialog>
  );
}

/** Closes the window, or makes the key final; each says what follows first. */
function StepDialog({
  quizId,
  to,
  onClose,
}: {
  quizId: string;
  to: 'under_review' | 'final';
  onClose: () => void;
}) {
  const send = useSend(setKeyState, { touches });
  const isFinal = to === 'final';
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      isBusy={send.isPending}
      title={isFinal ? m.key_challenges_final_title() : m.key_challenges_close_title()}
      text={isFinal ? m.key_challenges_final_text() : m.key_challenges_close_text()}
      verb={isFinal ? m.key_challenges_final_verb() : m.key_challenges_close_verb()}
      onConfirm={() =>
        send.mutate(
          { params: { id: quizId }, body: { keyState: to } },
          {
            onSuccess: () => {
              toast.success(isFinal ? m.key_challenges_finaled() : m.key_challenges_closed());
              onClose();
            },
            onError: (error) => {
              toast.error(saidOf(error, m.error_internal()));
              onClose();
            },
          },
        )
      }
    />
  );
}

/** How far the key is on its way from provisional to final, and the steps that the server allows. */
export function KeyStatePart({
  quizId,
  keyState,
  challengeUntil,
  become,
  waiting,
}: Held & { become: readonly KeyState[]; waiting: number }) {
  const [asked, setAsked] = useState<KeyState | null>(null);
  const at = order.indexOf(keyState);
  const labels = {
    challenge_open:
      keyState === 'challenge_open' ? m.key_challenges_move : m.key_challenges_open_verb,
    under_review: m.key_challenges_close_verb,
    final: m.key_challenges_final_verb,
  };
  const close = (): void => setAsked(null);
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 className="text-18">{m.key_challenges_key_title()}</h2>
      <ol className="flex flex-wrap gap-2">
        {order.map((state, place) => (
          <li key={state} aria-current={state === keyState ? 'step' : undefined}>
            <Tag tone={state === keyState ? 'lake' : 'plain'}>
              <span className={place > at ? 'text-ink-3' : undefined}>{words[state]()}</span>
            </Tag>
          </li>
        ))}
      </ol>
      <p className="max-w-text text-ink-2">
        {texts[keyState]()}
        {keyState === 'challenge_open' &&
          challengeUntil &&
          ` ${m.key_challenges_open_until({ time: formatDateTime(challengeUntil, currentLocale()) })}`}
      </p>
      {become.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {become.map((to) => (
            <Button key={to} onClick={() => setAsked(to)}>
              {to === 'provisional' ? words[to]() : labels[to]()}
            </Button>
          ))}
        </div>
      )}
      {waiting > 0 && (keyState === 'under_review' || keyState === 'provisional') && (
        <p className="text-14 text-ink-2">{m.key_challenges_final_waits({ count: waiting })}</p>
      )}
      {asked === 'challenge_open' && <WindowDialog quizId={quizId} onClose={close} />}
      {(asked === 'under_review' || asked === 'final') && (
        <StepDialog quizId={quizId} to={asked} onClose={close} />
      )}
    </section>
  );
}
