import * as m from '@chinar/messages/paraglide/messages';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { sizeText } from '../../lib/size-text.ts';
import { IconButton } from '../icon-button.tsx';
import type { FieldProps } from './field.tsx';
import { FieldFrame, useField } from './field.tsx';
import { RefusalNote } from './number-box.tsx';

type ImageProps = FieldProps & {
  /** Bytes. */
  maxBytes: number;
  kinds?: readonly ImageKind[];
};
type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'svg+xml';

const named = (kind: string): string => kind.replace('svg+xml', 'svg').toUpperCase();

function Shown({ src, file }: { src: string; file: File | null }) {
  const [pixels, setPixels] = useState('');
  const kind = file ? named(file.type.replace('image/', '')) : '';
  // A file of the device has an address only while it is shown.
  const show = useCallback(
    (node: HTMLImageElement | null) => {
      if (!node || !file) return;
      const address = URL.createObjectURL(file);
      node.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return (
    <>
      <img
        ref={show}
        {...(file ? {} : { src })}
        alt={m.common_image_preview()}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setPixels(`${naturalWidth} × ${naturalHeight}`)
        }
        className="h-28 w-40 shrink-0 rounded-control border border-line bg-sunk object-contain"
      />
      <span className="min-w-0 flex-1">
        {file && <span className="block truncate font-medium">{file.name}</span>}
        <span className="block text-14 text-ink-2 tabular-nums">
          {[kind, file ? sizeText(file.size) : '', pixels].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  );
}

/**
 * A picture: the form's value is the chosen File, the address of the present one, or `''`. It is shown,
 * and refused for its kind or size, before anything is sent.
 */
export function ImageField({ maxBytes, kinds = ['jpeg', 'png', 'webp'], ...field }: ImageProps) {
  const limits = { kinds: kinds.map(named).join(', '), maximum: sizeText(maxBytes) };
  const told = { hint: m.common_image_limits(limits), ...field };
  const state = useField(told);
  const { field: box } = useController({ name: field.name });
  const { ref, value, onChange, onBlur } = box;
  const file = value instanceof File ? value : null;
  const present = typeof value === 'string' ? value : '';
  const isThere = file !== null || present !== '';
  const [refused, setRefused] = useState('');
  const note = useId();
  const choose = (chosen: File): void => {
    const isKind = kinds.some((kind) => chosen.type === `image/${kind}`);
    if (!isKind) return setRefused(m.common_image_kind({ kinds: limits.kinds }));
    if (chosen.size > maxBytes)
      return setRefused(
        m.common_image_large({ size: sizeText(chosen.size), maximum: limits.maximum }),
      );
    setRefused('');
    onChange(chosen);
  };
  const described = [state.control['aria-describedby'], note].filter(Boolean).join(' ');
  return (
    <FieldFrame field={told} state={state}>
      <div className="flex flex-wrap items-center gap-4 rounded-control border border-dashed border-line-strong bg-surface p-3">
        {isThere && <Shown key={file ? file.name : present} src={present} file={file} />}
        <span className="flex items-center gap-1">
          <span className="state relative inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-lake hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-lake">
            <ImagePlus size={20} aria-hidden="true" />
            {isThere ? m.common_image_change() : m.common_image_choose()}
            <input
              {...state.control}
              aria-describedby={described}
              ref={ref}
              type="file"
              accept={kinds.map((kind) => `image/${kind}`).join(',')}
              onBlur={onBlur}
              // The same picture, mended meanwhile, can be chosen again.
              onClick={(event) => {
                event.currentTarget.value = '';
              }}
              onChange={(event) => {
                const chosen = event.target.files?.[0];
                if (chosen) choose(chosen);
              }}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </span>
          {isThere && (
            <IconButton label={m.common_image_remove()} onClick={() => onChange('')}>
              <Trash2 size={20} aria-hidden="true" />
            </IconButton>
          )}
        </span>
      </div>
      <RefusalNote id={note} text={refused} />
    </FieldFrame>
  );
}
