import * as m from '@chinar/messages/paraglide/messages';
import { FileUp } from 'lucide-react';
import { useController } from 'react-hook-form';
import { sizeText } from '../../lib/size-text.ts';
import type { FieldProps } from './field.tsx';
import { FieldFrame, useField } from './field.tsx';

/** One file, chosen or dropped; its name and size are shown. The form's value is the File itself. */
export function FileField({ accept, ...field }: FieldProps & { accept?: string }) {
  const state = useField(field);
  const { field: box } = useController({ name: field.name });
  const { ref, value, onBlur, onChange } = box;
  const file = value instanceof File ? value : null;
  return (
    <FieldFrame field={field} state={state}>
      <div className="state relative flex min-h-20 items-center gap-4 rounded-control border border-dashed border-line-strong bg-surface px-4 py-3 hover:border-ink-3 has-focus-visible:outline-2 has-focus-visible:outline-lake">
        <FileUp size={28} strokeWidth={1.5} className="shrink-0 text-lake" aria-hidden="true" />
        <span className="min-w-0">
          <span className="block font-semibold text-lake">
            {file ? m.common_file_change() : m.common_file_choose()}
          </span>
          <span className="block truncate text-14 text-ink-2">
            {file ? `${file.name} · ${sizeText(file.size)}` : m.common_file_none()}
          </span>
        </span>
        <input
          {...state.control}
          ref={ref}
          type="file"
          accept={accept}
          onBlur={onBlur}
          // The same file, mended meanwhile, can be chosen again; a picker closed without one keeps the file.
          onClick={(event) => {
            event.currentTarget.value = '';
          }}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            if (chosen) onChange(chosen);
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
    </FieldFrame>
  );
}
