import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';

/**
 * The verb of a form whose act reaches others at once: it asks before the form is sent, also where Enter sends it,
 * and not while a field has a fault, which is shown instead.
 */
export function ConfirmedSubmit({
  children,
  title,
  text,
}: {
  children: string;
  title: string;
  text: string;
}): ReactNode {
  const { trigger, formState } = useFormContext();
  const form = useRef<HTMLFormElement | null>(null);
  const [isAsked, setAsked] = useState(false);
  const ask = async (): Promise<void> => {
    if (await trigger(undefined, { shouldFocus: true })) setAsked(true);
  };
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        loading={formState.isSubmitting}
        className="justify-self-start"
        onClick={(event) => {
          event.preventDefault();
          form.current = event.currentTarget.form;
          void ask();
        }}
      >
        {children}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          form.current?.requestSubmit();
        }}
        title={title}
        text={text}
        verb={children}
      />
    </>
  );
}
