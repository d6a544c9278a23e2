import { TypedPassword, SecondFactorCode } from '@chinar/contract/accounts';
import { googleLogin } from '@chinar/contract/accounts.security';
import * as m from '@chinar/messages/paraglide/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../lib/api.ts';
import { ApiError, saidOf } from '../../lib/api-error.ts';
import { loadGoogle } from '../../lib/google.ts';
import { currentLocale } from '../../lib/i18n.ts';
import { newKey } from '../../lib/new-key.ts';
import { startSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Form, SubmitButton } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CodeField } from './code-form.tsx';
import { forgetTyped } from './typed-state.ts';

type Credential = { credential: string; nonce: string };
type Asked = { kind: 'code' | 'password'; told: string; held: Credential & Extra };
type Extra = { password?: string; code?: string };

const CodeOnly = z.strictObject({ code: SecondFactorCode });
const PasswordOnly = z.strictObject({ password: TypedPassword });

async function signIn(body: Credential & Extra): Promise<void> {
  startSession(await call(googleLogin, { body }, { token: null }));
  forgetTyped();
}

/** What a refusal asks for, where it can be given here. */
function askedBy(error: unknown, held: Credential & Extra): Asked | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'second_factor_required') return { kind: 'code', told: error.message, held };
  if (error.code === 'google_email_taken' && held.password === undefined)
    return { kind: 'password', told: error.message, held };
  return null;
}

/** Google's own button. It is theirs to draw, in a box that is there before it comes. */
function GoogleButton({
  clientId,
  purpose,
  onCredential,
}: {
  clientId: string;
  purpose: 'signin' | 'signup';
  onCredential: (credential: Credential) => void;
}) {
  const script = useQuery({ queryKey: ['google'], queryFn: loadGoogle, staleTime: Infinity });
  if (script.isPending) return <Skeleton className="h-11 w-full" />;
  if (script.isError) {
    return (
      <Notice tone="warn">
        <p>{m.accounts_google_unreached()}</p>
        <Button size="sm" loading={script.isFetching} onClick={() => void script.refetch()}>
          {m.common_retry()}
        </Button>
      </Notice>
    );
  }
  return (
    <div
      className="flex min-h-11 justify-center [color-scheme:light]"
      ref={(node) => {
        if (!node || node.childElementCount > 0) return;
        const nonce = newKey();
        script.data.initialize({
          client_id: clientId,
          nonce,
          callback: ({ credential }) => onCredential({ credential, nonce }),
        });
        script.data.renderButton(node, {
          type: 'standard',
          theme: 'outline',
          size: 'large',
          text: purpose === 'signin' ? 'signin_with' : 'signup_with',
          width: Math.min(400, node.clientWidth),
          locale: currentLocale(),
        });
      }}
    />
  );
}

/** Signs in by Google's word, and asks for what else an account wants: a code, or the password that links it. */
export function GoogleForm({
  clientId,
  purpose,
}: {
  clientId: string;
  purpose: 'signin' | 'signup';
}) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [failed, setFailed] = useState('');
  const send = async (body: Credential & Extra): Promise<void> => {
    setFailed('');
    try {
      await signIn(body);
    } catch (error) {
      const next = askedBy(error, body);
      if (!next) throw error;
      setAsked(next);
    }
  };
  if (asked) {
    return (
      <Form
        key={asked.kind}
        label={m.accounts_google_continue()}
        schema={asked.kind === 'code' ? CodeOnly : PasswordOnly}
        defaults={{ code: '', password: '' }}
        codeFields={{ password_wrong: 'password', code_wrong: 'code' }}
        failed={m.accounts_google_failed()}
        onSubmit={(values) => send({ ...asked.held, ...values })}
      >
        <Notice tone="info" isAlert>
          {asked.told}
        </Notice>
        {asked.kind === 'code' ? (
          <CodeField />
        ) : (
          <PasswordField
            name="password"
            label={m.accounts_password()}
            autoComplete="current-password"
          />
        )}
        <SubmitButton>{m.accounts_login_submit()}</SubmitButton>
      </Form>
    );
  }
  const begin = (credential: Credential): void => {
    send(credential).catch((error: unknown) =>
      setFailed(saidOf(error, m.accounts_google_failed())),
    );
  };
  return (
    <div className="grid gap-3">
      {failed && (
        <Notice tone="bad" isAlert>
          <span className="whitespace-pre-line">{failed}</span>
        </Notice>
      )}
      <GoogleButton clientId={clientId} purpose={purpose} onCredential={begin} />
    </div>
  );
}
