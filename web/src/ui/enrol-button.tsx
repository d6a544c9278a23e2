import type { Endpoint } from '@chinar/contract/endpoint';
import { useRef, type ReactNode } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { useSend } from '../lib/queries.ts';
import { Button, LinkButton } from './button.tsx';
import { toast } from './toasts.tsx';

type EnrolProps<E extends Endpoint> = {
  endpoint: E;
  id: string;
  touches: readonly Endpoint[];
  words: { enrol: string; logIn: string; done: string; failed: string; held?: string };
  /** Where a visitor logs in, and comes back from. */
  logInTo: string;
  isHeld: boolean;
  /** The reader's own answer is still on its way. */
  isSettling: boolean;
  /** What whoever has it goes on with. */
  children: ReactNode;
};

function ForReader<E extends Endpoint>(props: EnrolProps<E>) {
  const { endpoint, id, touches, words, isHeld, isSettling, children } = props;
  const enrol = useSend(endpoint, { touches });
  const isAsked = useRef(false);
  if (isHeld) {
    return (
      <fieldset
        aria-label={words.held ?? words.done}
        tabIndex={-1}
        // What was pressed is gone: whoever pressed it goes on from here.
        ref={(node) => {
          if (isAsked.current) node?.focus();
          isAsked.current = false;
        }}
        className="grid min-w-0 gap-3"
      >
        {children}
      </fieldset>
    );
  }
  return (
    <Button
      variant="primary"
      wide
      loading={enrol.isPending || isSettling}
      onClick={() => {
        isAsked.current = true;
        enrol.mutate({ params: { id } } as never, {
          onSuccess: () => toast.success(words.done),
          onError: (error) => {
            isAsked.current = false;
            toast.error(error instanceof ApiError ? error.message : words.failed);
          },
        });
      }}
    >
      {words.enrol}
    </Button>
  );
}

/** Takes what costs nothing, and leads on whoever has it; a visitor is led to the login first. */
export function EnrolButton<E extends Endpoint>(props: EnrolProps<E>) {
  return (
    <>
      <div className="only-visitor">
        <LinkButton to={props.logInTo} variant="primary" wide>
          {props.words.logIn}
        </LinkButton>
      </div>
      <div className="only-user">
        <ForReader {...props} />
      </div>
    </>
  );
}
