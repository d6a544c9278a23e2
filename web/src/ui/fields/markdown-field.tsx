import * as m from '@chinar/messages/paraglide/messages';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../button.tsx';
import { Segmented } from '../segmented.tsx';
import { Skeleton } from '../skeleton.tsx';
import type { FieldProps } from './field.tsx';
import { boxClass } from './box-class.ts';
import { FieldFrame, useField } from './field.tsx';

const wideQuery = '(min-width: 64rem)';

function Preview({ text, lang }: { text: string; lang?: string | undefined }) {
  const late = useDeferredValue(text);
  const renderer = useQuery({
    queryKey: ['markdown-preview'],
    queryFn: () => import('./markdown-preview.tsx'),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    enabled: text.trim() !== '',
  });
  if (late.trim() === '') return <p className="text-14 text-ink-3">{m.common_markdown_empty()}</p>;
  if (renderer.isError)
    return (
      <div className="grid justify-items-start gap-2 text-14 text-ink-2">
        {m.common_markdown_failed()}
        <Button size="sm" onClick={() => void renderer.refetch()}>
          {m.common_retry()}
        </Button>
      </div>
    );
  if (!renderer.data) return <Skeleton className="h-16 w-full" />;
  const { MarkdownPreview } = renderer.data;
  return <MarkdownPreview text={late} lang={lang} />;
}

/**
 * Text with Markdown and maths, and beside it what readers will see: behind a switch on a phone, where
 * the renderer is loaded only when one looks.
 */
export function MarkdownField({
  rows = 8,
  maxLength,
  lang,
  ...field
}: FieldProps & {
  rows?: number;
  maxLength?: number;
  /** Of what is written, where it is not the page's. */
  lang?: 'en' | 'hi';
}) {
  const { register, control } = useFormContext();
  const state = useField(field);
  const text: unknown = useWatch({ control, name: field.name });
  const [side, setSide] = useState<'write' | 'preview'>('write');
  const isWide = useMedia(wideQuery);
  return (
    <FieldFrame field={field} state={state}>
      <div className="mb-2 max-w-72 lg:hidden">
        <Segmented
          label={field.label}
          showLabel={false}
          value={side}
          options={[
            { value: 'write', label: m.common_markdown_write() },
            { value: 'preview', label: m.common_markdown_preview() },
          ]}
          onChange={setSide}
        />
      </div>
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        <textarea
          {...register(field.name)}
          {...state.control}
          lang={lang}
          rows={rows}
          maxLength={maxLength}
          className={`${boxClass} field-sizing-content min-h-40 py-2.5 ${side === 'write' ? '' : 'max-lg:hidden'}`}
        />
        <section
          aria-label={`${field.label}: ${m.common_markdown_preview()}`}
          className={`max-h-200 min-h-40 overflow-y-auto rounded-control border border-line bg-surface px-3.5 py-2.5 ${side === 'preview' ? '' : 'max-lg:hidden'}`}
        >
          {/* On a phone the switch says it. */}
          <p aria-hidden="true" className="mb-1 text-14 text-ink-3 max-lg:hidden">
            {m.common_markdown_preview()}
          </p>
          {(isWide || side === 'preview') && (
            <Preview text={typeof text === 'string' ? text : ''} lang={lang} />
          )}
        </section>
      </div>
    </FieldFrame>
  );
}
