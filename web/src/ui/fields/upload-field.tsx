import type { CallInput, DataOf, Endpoint } from '@chinar/contract/endpoint';
import * as m from '@chinar/messages/paraglide/messages';
import { FileCheck, FileUp, Trash2 } from 'lucide-react';
import { use, useEffect, useId, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { sizeText } from '../../lib/size-text.ts';
import type { Sent } from '../../lib/upload.ts';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Progress } from '../progress.tsx';
import type { FieldProps, FieldState } from './field.tsx';
import { FieldFrame, useField } from './field.tsx';
import { FieldRegistryContext } from './field-registry.ts';
import { RefusalNote } from './number-box.tsx';

type Sending = { signal: AbortSignal; onSent: (sent: Sent) => void };

type BoxProps = FieldProps & {
  /** Takes the file, and gives what the form keeps: its id. */
  send: (file: File, sending: Sending) => Promise<string>;
  maxBytes: number;
  accept?: string;
  /** The name of the file that the record has already. */
  present?: string;
};

type UploadProps<E extends Endpoint> = Omit<BoxProps, 'send' | 'maxBytes'> & {
  /** Takes the file. */
  endpoint: E;
  input?: CallInput<E>;
  /** What the form keeps of the answer: the file's id. */
  idOf: (data: DataOf<E>) => string;
};

/** One file on its way: how far it is, and what became of it. */
function useUpload({ name, send, maxBytes: most }: BoxProps) {
  const form = useFormContext();
  const registry = use(FieldRegistryContext);
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const [said, setSaid] = useState('');
  const stopper = useRef<AbortController>(null);
  const end = (): void => {
    registry?.waiting.delete(name);
    setSent(null);
  };
  // A field that is gone waits for nothing.
  useEffect(
    () => () => {
      stopper.current?.abort();
      registry?.waiting.delete(name);
    },
    [registry, name],
  );
  const start = async (chosen: File): Promise<void> => {
    stopper.current?.abort();
    const mine = new AbortController();
    stopper.current = mine;
    setFile(chosen);
    setSaid('');
    form.setValue(name, '', { shouldDirty: true });
    if (chosen.size > most)
      return setSaid(
        m.common_upload_large({ size: sizeText(chosen.size), maximum: sizeText(most) }),
      );
    setSent({ sent: 0, total: chosen.size });
    registry?.waiting.set(name, m.common_upload_wait());
    try {
      const id = await send(chosen, { onSent: setSent, signal: mine.signal });
      if (stopper.current !== mine) return;
      end();
      form.setValue(name, id, { shouldDirty: true });
      form.clearErrors(name);
    } catch (error) {
      if (stopper.current !== mine) return;
      end();
      form.clearErrors(name);
      if (mine.signal.aborted) return setSaid(m.common_upload_stopped());
      setSaid(error instanceof ApiError ? error.message : m.error_internal());
    }
  };
  return { file, sent, said, start, stop: () => stopper.current?.abort() };
}

function Way({ file, sent, onStop }: { file: File; sent: Sent; onStop: () => void }) {
  const isThere = sent.total > 0 && sent.sent >= sent.total;
  const text = m.common_upload_of({ sent: sizeText(sent.sent), total: sizeText(sent.total) });
  return (
    <div className="mt-3 flex flex-wrap items-end gap-4">
      <div className="min-w-0 flex-1">
        <Progress
          value={sent.sent}
          max={sent.total}
          label={m.common_upload_sending({ name: file.name })}
          text={isThere ? m.common_upload_checking() : text}
        />
      </div>
      <Button size="sm" onClick={onStop}>
        {m.common_upload_stop()}
      </Button>
    </div>
  );
}

/** The field without what is the upload's; its limit is its hint. */
function fieldOf({ maxBytes, name, label, hint, optional = false }: BoxProps): FieldProps {
  const most = Number.isFinite(maxBytes) && m.common_number_to({ max: sizeText(maxBytes) });
  const told = hint ?? most;
  return { name, label, optional, ...(told ? { hint: told } : {}) };
}

type Facts = {
  file: File | null;
  present: string | undefined;
  isThere: boolean;
  describedBy: string;
  state: FieldState;
  accept: string | undefined;
  onChoose: (file: File) => void;
};

/** Where a file is chosen; it says which is there. */
function Chooser({ file, present, isThere, describedBy, state, accept, onChoose }: Facts) {
  const Icon = isThere ? FileCheck : FileUp;
  const line = file ? `${file.name} · ${sizeText(file.size)}` : present;
  return (
    <div className="state relative flex min-h-14 min-w-0 flex-1 items-center gap-4 has-focus-visible:outline-2 has-focus-visible:outline-lake">
      <Icon size={28} strokeWidth={1.5} className="shrink-0 text-lake" aria-hidden="true" />
      <span className="min-w-0">
        <span className="block font-semibold text-lake">
          {isThere || file ? m.common_file_change() : m.common_file_choose()}
        </span>
        <span className="block truncate text-14 text-ink-2">
          {isThere || file ? line : m.common_file_none()}
        </span>
      </span>
      <input
        {...state.control}
        aria-describedby={describedBy}
        type="file"
        accept={accept}
        onClick={(event) => {
          event.currentTarget.value = '';
        }}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          if (chosen) onChoose(chosen);
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </div>
  );
}

/**
 * A file that is sent as soon as it is chosen, with its progress; it can be stopped, and sent again. The
 * form's value is what the answer names, and the form waits for it.
 */
function UploadBox(props: BoxProps) {
  const { accept, present, name } = props;
  const field = fieldOf(props);
  const { file, sent, said, start, stop } = useUpload(props);
  const state = useField(field, { show: (value) => file?.name ?? present ?? String(value) });
  const { field: box } = useController({ name });
  const note = useId();
  const isThere = typeof box.value === 'string' && box.value !== '';
  const describedBy = [state.control['aria-describedby'], note].filter(Boolean).join(' ');
  return (
    <FieldFrame field={field} state={state}>
      <div
        ref={(node) => box.ref({ focus: () => node?.querySelector('input')?.focus() })}
        className="rounded-control border border-dashed border-line-strong bg-surface px-4 py-3"
      >
        <div className="flex items-center gap-4">
          <Chooser
            {...{ file, present, isThere, describedBy, state, accept }}
            onChoose={(chosen) => void start(chosen)}
          />
          {isThere && !sent && (
            <IconButton label={m.common_upload_remove()} onClick={() => box.onChange('')}>
              <Trash2 size={20} aria-hidden="true" />
            </IconButton>
          )}
        </div>
        {file && sent && <Way file={file} sent={sent} onStop={stop} />}
        {file && !sent && said && (
          <Button size="sm" className="mt-3" onClick={() => void start(file)}>
            {m.common_upload_again()}
          </Button>
        )}
      </div>
      <RefusalNote id={note} text={said} />
      {file && isThere && !sent && (
        <output className="sr-only">{m.common_upload_done({ name: file.name })}</output>
      )}
    </FieldFrame>
  );
}

/** A file that one call takes whole. */
export function UploadField<E extends Endpoint>({
  endpoint,
  input,
  idOf,
  ...field
}: UploadProps<E>) {
  const send: BoxProps['send'] = async (file, sending) =>
    idOf(await call(endpoint, input ?? {}, { file, ...sending }));
  return <UploadBox {...field} send={send} maxBytes={endpoint.upload?.maxBytes ?? Infinity} />;
}

/** A large file, which goes on where a broken line cut it off; after a reload the same one is chosen again. */
export function PiecesField({
  purpose,
  mediaType,
  ...field
}: Omit<BoxProps, 'send'> & {
  purpose: string;
  /** What every file of this purpose is, or what the chosen one is. */
  mediaType: string | ((file: File) => string);
}) {
  const send: BoxProps['send'] = async (file, sending) => {
    const { sendInPieces } = await import('../../lib/resumable.ts');
    const type = typeof mediaType === 'string' ? mediaType : mediaType(file);
    return sendInPieces({ file, purpose, mediaType: type, ...sending });
  };
  return <UploadBox {...field} send={send} />;
}
