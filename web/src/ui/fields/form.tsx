import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { useHydrated, useOnce } from '../../lib/effects.ts';
import type { FormSchema } from '../../lib/zod-resolver.ts';
import { resolverOf } from '../../lib/zod-resolver.ts';
import type { ButtonLook } from '../button.tsx';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';

/** Where what is typed is kept while one looks at another page. */
export type FormDraft = {
  read: () => Record<string, string>;
  write: (values: Record<string, unknown>) => void;
};

type FormProps<S extends FormSchema> = {
  schema: S;
  defaults: Record<string, unknown>;
  /** Sends the values. What it throws lands on its field, or above the button. */
  onSubmit: (values: z.output<S>) => Promise<void> | void;
  children: ReactNode;
  /** The field that a code of the catalogue speaks about. */
  codeFields?: Record<string, string>;
  /** What to say when the failure carries no words. */
  failed?: string;
  label?: string;
  resetOnSuccess?: boolean;
  draft?: FormDraft;
};

/** What was typed into the fields of a page that was not alive yet. */
function typedBefore(defaults: Record<string, unknown>): Record<string, string> {
  if (typeof document === 'undefined') return {};
  const typed = Object.entries(defaults).flatMap(([name, value]) => {
    const field = document.querySelector(`form :is(input, textarea)[name="${CSS.escape(name)}"]`);
    const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
    return value === '' && isText && field.value !== '' ? [[name, field.value] as const] : [];
  });
  return Object.fromEntries(typed);
}

const takeFocus = (node: HTMLElement | null): void => node?.focus();

/** Puts what the server said where it belongs; true when a field took it. */
function placeErrors(
  form: UseFormReturn,
  error: ApiError,
  codeFields: Record<string, string>,
): boolean {
  const known = new Set(Object.keys(form.getValues()));
  const faults = error.errors
    .map(({ path, message }) => ({
      name: path.replace(/^body\./, '').split('.')[0] ?? '',
      message,
    }))
    .filter(({ name }) => known.has(name));
  const named = codeFields[error.code];
  if (faults.length === 0 && named) faults.push({ name: named, message: error.message });
  for (const [place, { name, message }] of faults.entries()) {
    form.setError(name, { type: 'server', message }, { shouldFocus: place === 0 });
  }
  return faults.length > 0;
}

/**
 * The one way to make a form: validated by the contract's schema on blur and on submit, the first bad
 * field focused, the server's faults on their fields, no second submit while one runs. What was typed
 * stays whatever happens.
 */
export function Form<S extends FormSchema>({
  schema,
  defaults,
  onSubmit,
  children,
  codeFields = {},
  failed,
  label,
  resetOnSuccess = false,
  draft,
}: FormProps<S>) {
  const isHydrating = !useHydrated();
  const [first] = useState(() => ({
    ...defaults,
    ...draft?.read(),
    ...(isHydrating ? typedBefore(defaults) : {}),
  }));
  const form = useForm({
    resolver: resolverOf(schema),
    defaultValues: first,
    mode: 'onTouched',
  });
  useOnce(() => {
    if (!draft) return;
    draft.write(form.getValues());
    form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.write(values) });
  });
  const isSending = useRef(false);
  const submit = async (values: FieldValues): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await onSubmit(values as z.output<S>);
      if (resetOnSuccess) form.reset();
    } catch (error) {
      const isPlaced = error instanceof ApiError && placeErrors(form, error, codeFields);
      if (!isPlaced) {
        const said = error instanceof ApiError ? error.message : '';
        form.setError('root.server', { message: said || failed || m.error_internal() });
      }
    } finally {
      isSending.current = false;
    }
  };
  const element = useRef<HTMLFormElement>(null);
  useOnce(() => {
    const { current } = element;
    if (!current) return;
    current.dataset['alive'] = '';
    // It was sent before anything of ours was running.
    if (current.dataset['pressed'] === undefined) return;
    delete current.dataset['pressed'];
    current.requestSubmit();
  });
  const general = form.formState.errors.root?.['server']?.message;
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        method="post"
        aria-label={label}
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        className="grid grid-cols-1 gap-5"
      >
        {general && (
          // It stands above the fields, perhaps out of sight of the button that was pressed.
          <div tabIndex={-1} ref={takeFocus}>
            <Notice tone="bad" isAlert>
              {general}
            </Notice>
          </div>
        )}
        {children}
      </form>
    </FormProvider>
  );
}

/** The form's verb; shows progress and cannot fire twice. */
export function SubmitButton({
  children,
  variant = 'primary',
  wide = true,
}: ButtonLook & { children: ReactNode }) {
  const { formState } = useFormContext();
  return (
    <Button
      type="submit"
      variant={variant}
      wide={wide}
      loading={formState.isSubmitting}
      className={wide ? '' : 'justify-self-start'}
    >
      {children}
    </Button>
  );
}
