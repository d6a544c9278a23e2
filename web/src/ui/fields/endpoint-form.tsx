import type { CallInput, DataOf, Endpoint } from '@chinar/contract/endpoint';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type ApiError, heldIn } from '../../lib/api-error.ts';
import { copyOf, valuesOf } from '../../lib/forms/record-values.ts';
import { isRecord, namedIn, shapeOf } from '../../lib/forms/schema-walk.ts';
import { useSend } from '../../lib/queries.ts';
import type { FormSchema } from '../../lib/zod-resolver.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { DraftKeeper } from './draft-keeper.tsx';
import { Form } from './form.tsx';
import { FormWorkContext, makeFormWork } from './form-work.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { RecordFollower } from './record-follower.tsx';

type Fields = Record<string, unknown>;

type Name<I> = I extends FieldValues ? FieldPath<I> : never;

/** Names a field so that the compiler knows it: `at('sections.0.title')`. */
export type FieldNames<E extends Endpoint> = <N extends Name<z.input<E['body']>>>(name: N) => N;

type EndpointFormProps<E extends Endpoint> = {
  endpoint: E;
  params?: CallInput<E>['params'];
  /** What the form begins with; of a record it takes what the body has a place for. */
  record?: Fields | undefined;
  /** What the screen asks where that is not the body itself: a part of it, or a repeated password more. */
  schema?: z.ZodMiniType;
  /** A record as this form asks it, where that is not as the endpoint tells it. */
  read?: (record: Fields) => Fields;
  /** What the body needs and nobody is asked. */
  also?: Fields;
  /** After it was saved; until then nobody leaves unasked. */
  onSent?: (data: DataOf<E>) => Promise<void> | void;
  /** Other forms of the page write the same record: what they change, and this one does not ask, is no conflict. */
  follows?: boolean;
  /** The endpoints whose answers are old afterwards. */
  touches?: readonly Endpoint[];
  /** Keeps what is typed on the device, under this name and the reader's: `series-<id>`. */
  draftKey?: string;
  /** Takes a stale write where there is nothing to compare: what is typed is no edit of the record. */
  onConflict?: () => void;
  /** Hears the record that a stale write was answered with, before both versions are shown. */
  onTheirs?: (record: Fields) => void;
  /** Takes a conflict that comes without a record: what the form is about has gone on meanwhile. */
  onOutdated?: () => void;
  /** Hears every refusal beside the form, which says it itself. */
  onRefused?: (error: ApiError) => void;
  codeFields?: Record<string, string>;
  failed?: string;
  label?: string;
  resetOnSuccess?: boolean;
  children: ReactNode | ((at: FieldNames<E>) => ReactNode);
};

/** The record that a stale write was answered with. */
function recordIn(error: ApiError): Fields | null {
  const held = heldIn(error);
  return isRecord(held) ? held : null;
}

const asItIs = (record: Fields): Fields => record;

const versionOf = (value: unknown): number | null =>
  isRecord(value) && typeof value['version'] === 'number' ? value['version'] : null;

/**
 * A form made of its endpoint: what the body asks is what is checked, sent, kept as a draft and compared
 * when two people write at once. A record that has a `version` is sent with it.
 */
export function EndpointForm<E extends Endpoint>({
  endpoint,
  params,
  record = {},
  schema = endpoint.body,
  read = asItIs,
  also,
  onSent,
  touches = [],
  draftKey,
  onConflict,
  onTheirs,
  onOutdated,
  onRefused,
  resetOnSuccess = false,
  follows = false,
  children,
  ...form
}: EndpointFormProps<E>) {
  const send = useSend(endpoint, { touches });
  const valuesIn = (of: Fields): Fields => valuesOf(schema, read(of));
  const [first] = useState(() => ({
    ...valuesIn(record),
    ...('version' in shapeOf(endpoint.body) && { version: record['version'] }),
  }));
  const [work] = useState(() => makeFormWork(first));
  const [theirs, setTheirs] = useState<Fields | null>(null);
  const submit = async (values: FieldValues, inside: UseFormReturn): Promise<void> => {
    const typed = copyOf(inside.getValues());
    // Also where the screen asks for a part of the body, which does not name it.
    const held = versionOf(typed);
    const stale = 'version' in shapeOf(endpoint.body) && held !== null ? { version: held } : {};
    const body = { ...stale, ...namedIn(endpoint.body, values), ...also };
    const data = await send.mutateAsync({ params, body } as CallInput<E>);
    setTheirs(null);
    const version = versionOf(data);
    if (version !== null && held !== null) {
      typed['version'] = version;
      inside.setValue('version', version);
    }
    work.settle(resetOnSuccess ? first : typed);
    await work.dropDraft();
    await onSent?.(data);
  };
  return (
    <FormWorkContext value={work}>
      <Form
        {...form}
        schema={schema as FormSchema}
        defaults={first}
        resetOnSuccess={resetOnSuccess}
        onSubmit={submit}
        onFailure={(error) => {
          onRefused?.(error);
          const now = recordIn(error);
          if (!now && onOutdated && error.code === 'state_conflict') {
            onOutdated();
            return true;
          }
          if (now && onConflict) onConflict();
          else if (now) {
            onTheirs?.(now);
            setTheirs({ ...valuesIn(now), version: now['version'] });
          }
          return now !== null;
        }}
      >
        {follows && <RecordFollower record={record} valuesIn={valuesIn} />}
        <LeaveGuard isKept={draftKey !== undefined} />
        {theirs && (
          <ConflictPanel
            key={String(theirs['version'])}
            theirs={theirs}
            onTaken={() => setTheirs(null)}
          />
        )}
        <DraftKeeper name={draftKey}>
          {typeof children === 'function' ? children((name) => name) : children}
        </DraftKeeper>
      </Form>
    </FormWorkContext>
  );
}
