import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError, saidOf } from '../../lib/api-error.ts';
import { useHydrated, useOnce } from '../../lib/effects.ts';
import { release } from '../../lib/pressed.ts';
import type { FormSchema } from '../../lib/zod-resolver.ts';
import { faultElsewhere, fieldFor, resolverOf } from '../../lib/zod-resolver.ts';
import type { ButtonLook } from '../button.tsx';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { toast } from '../toasts.tsx';
import type { FieldRegistry } from './field-registry.ts';
import { FieldRegistryContext, makeFieldRegistry } from './field-registry.ts';

/** Where what is typed is kept while one looks at another page. */
export type FormDraft = {
  read: () => Record<string, unknown>;
  write: (values: Record<string, unknown>) => void;
};

type FormProps<S extends FormSchema> = {
  schema: S;
  defaults: Record<string, unknown>;
  /** Sends the values. What it throws lands on its field, or above the button. */
  onSubmit: (values: z.output<S>, form: UseFormReturn) => Promise<void> | void;
  /** Takes a failure that has a place of its own; true when it did. */
  onFailure?: (error: ApiError, form: UseFormReturn) => boolean;
  children: ReactNode;
  /** The field that a code of the catalogue speaks about. */
  codeFields?: Record<string, string>;
  /** What to say when the failure carries no words. */
  failed?: string;
  label?: string;
  resetOnSuccess?: boolean;
  draft?: FormDraft;
};

type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What one field of a page that was not alive yet was given; undefined where it stands as it came. */
function givenBefore(field: Box, initial: unknown): unknown {
  const { type, value } = field;
  const isOn = 'checked' in field && field.checked;
  if (type === 'radio') return isOn && value !== initial ? value : undefined;
  if (type === 'checkbox') return initial === !isOn ? isOn : undefined;
  return initial === '' && value !== '' ? value : undefined;
}

const boxes = (name: string): string =>
  `form :is(input, textarea, select)[name="${CSS.escape(name)}"]`;

/** What was typed and chosen in the fields of a page that was not alive yet. */
function typedBefore(defaults: Record<string, unknown>): Record<string, unknown> {
  if (typeof document === 'undefined') return {};
  const typed = Object.entries(defaults).flatMap(([name, initial]) =>
    [...document.querySelectorAll<Box>(boxes(name))]
      .map((field) => [name, givenBefore(field, initial)] as const)
      .filter(([, given]) => given !== undefined),
  );
  return Object.fromEntries(typed);
}

/** Whoever waits longer for an answer is told that it is the network. */
export const slowMs = 8000;

const takeFocus = (node: HTMLElement | null): void => node?.focus();

/** Puts what the server said where it belongs; gives what no field shows, null when fields took all. */
function placeErrors(
  form: UseFormReturn,
  { shown }: FieldRegistry,
  error: ApiError,
  codeFields: Record<string, string>,
): string | null {
  const faults = error.errors.map(({ path, message }) => {
    const bare = path.replace(/^body(\.|$)/, '');
    return { name: fieldFor(bare, shown), bare, message };
  });
  const named = codeFields[error.code];
  if (faults.every(({ name }) => name === '') && named)
    faults.push({ name: named, bare: named, message: error.message });
  // The first of them on the screen is focused, not the first that the server found.
  const order = [...shown.keys()];
  const placed = faults
    .filter(({ name }) => name !== '')
    .sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  for (const [place, { name, message }] of placed.entries())
    form.setError(name, { type: 'server', message }, { shouldFocus: place === 0 });
  const elsewhere = faults.filter(({ name }) => name === '');
  if (elsewhere.length === 0) return placed.length > 0 ? null : error.message;
  const told = elsewhere.map(({ bare, message }) => faultElsewhere(bare, message));
  return [...new Set([error.message, ...told])].join('\n');
}

/** Our own words for a failure that the server has said nothing of; null when it has. */
function ownWords(error: unknown, failed = ''): string | null {
  return error instanceof ApiError && !error.isUnsaid ? null : saidOf(error, failed);
}

/** What stands above the fields; it takes the focus where no field does. */
function General({ form }: { form: UseFormReturn }) {
  const { root, ...ofFields } = form.formState.errors;
  const said = root?.['server']?.message ?? root?.['elsewhere']?.message;
  if (!said) return null;
  const isAlone = Object.keys(ofFields).length === 0;
  return (
    // It stands above the fields, perhaps out of sight of the button that was pressed.
    <div tabIndex={-1} ref={isAlone ? takeFocus : null}>
      <Notice tone="bad" isAlert>
        <span className="whitespace-pre-line">{said}</span>
      </Notice>
    </div>
  );
}

/** Says on fields that wait for something what it is; whether there are any. */
function refuseWaiting(form: UseFormReturn, { waiting }: FieldRegistry): boolean {
  for (const [name, message] of waiting)
    form.setError(name, { type: 'waiting', message }, { shouldFocus: true });
  return waiting.size > 0;
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
  onFailure,
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
  const [registry] = useState(makeFieldRegistry);
  const form: UseFormReturn = useForm({
    resolver: resolverOf(schema, registry.shown),
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
    if (isSending.current || refuseWaiting(form, registry)) return;
    isSending.current = true;
    const waiting = setTimeout(() => toast.info(m.common_still_sending()), slowMs);
    try {
      await onSubmit(values as z.output<S>, form);
      if (resetOnSuccess) form.reset();
    } catch (error) {
      if (error instanceof ApiError && onFailure?.(error, form)) return;
      const said =
        ownWords(error, failed) ?? placeErrors(form, registry, error as ApiError, codeFields);
      if (said !== null)
        form.setError('root.server', { message: said || failed || m.error_internal() });
    } finally {
      clearTimeout(waiting);
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
    release(current);
    current.requestSubmit();
  });
  return (
    <FormProvider {...form}>
      <FieldRegistryContext value={registry}>
        <form
          ref={element}
          noValidate
          method="post"
          aria-label={label}
          onSubmit={(event) => void form.handleSubmit(submit)(event)}
          className="grid grid-cols-1 gap-5"
        >
          <General form={form} />
          {children}
        </form>
      </FieldRegistryContext>
    </FormProvider>
  );
}

/** The form's verb; shows progress and cannot fire twice. */
export function SubmitButton({
  children,
  variant = 'primary',
  wide = true,
  onPress,
}: ButtonLook & { children: ReactNode; onPress?: () => void }) {
  const { formState } = useFormContext();
  return (
    <Button
      type="submit"
      variant={variant}
      wide={wide}
      loading={formState.isSubmitting}
      onClick={onPress}
      className={wide ? '' : 'justify-self-start'}
    >
      {children}
    </Button>
  );
}
