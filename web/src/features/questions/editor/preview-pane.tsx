import type { QuestionPreview, SketchNote } from '@chinar/contract/questions.bank';
import * as m from '@chinar/messages/paraglide/messages';
import { ArrowRight, Check, CircleAlert, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { saidOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Press } from '../../../ui/press.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { holdsMaths, useMaths } from '../../../ui/use-maths.ts';
import { languages, languageWord, useLanguage } from './language.tsx';
import { jumpTo, placeWord } from './places.ts';
import { usePreview } from './preview.tsx';
import { ShownQuestion } from './shown-question.tsx';

import type { EditorValues } from './values.ts';

/** Where it stands in the page: below what is typed, where there is no room beside it. */
const previewId = 'question-preview';

/** The way to the preview, where it does not stand beside. */
export function PreviewJump() {
  const jump = (): void => {
    const pane = document.getElementById(previewId);
    pane?.focus({ preventScroll: true });
    pane?.scrollIntoView({ block: 'start' });
  };
  return (
    <Button className="justify-self-start xl:hidden" onClick={jump}>
      {m.questions_preview()}
    </Button>
  );
}

/** What is said of a place, and the way to it. */
function Notes({
  title,
  notes,
  tone,
}: {
  title: string;
  notes: readonly SketchNote[];
  tone: 'bad' | 'warn';
}) {
  const { show } = useLanguage();
  if (notes.length === 0) return null;
  const Icon = tone === 'bad' ? CircleAlert : TriangleAlert;
  return (
    <section className="grid gap-1" aria-label={title}>
      <p className="flex items-center gap-2 font-semibold">
        <Icon
          size={18}
          className={tone === 'bad' ? 'text-bad' : 'text-warn-text'}
          aria-hidden="true"
        />
        {title}
      </p>
      <ul className="grid">
        {notes.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <Press
              onClick={() => jumpTo(path, show)}
              className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-1.5 text-14 hover:bg-sunk md:min-h-9"
            >
              <span className="min-w-0 flex-1">
                <span className="font-semibold">{placeWord(path)}</span>
                <span className="block text-ink-2">{message}</span>
              </span>
              <ArrowRight size={16} className="shrink-0 text-ink-3" aria-hidden="true" />
            </Press>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Shown({ preview }: { preview: QuestionPreview }) {
  const type = useWatch({ name: 'type' }) as EditorValues['type'];
  const { language, show } = useLanguage();
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone');
  const isDrawable = useMaths(holdsMaths(preview));
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <Segmented
          label={m.questions_preview_width()}
          showLabel={false}
          value={width}
          options={[
            { value: 'phone', label: m.questions_preview_phone() },
            { value: 'desktop', label: m.questions_preview_desktop() },
          ]}
          onChange={setWidth}
        />
        <Segmented
          label={m.questions_preview_language()}
          showLabel={false}
          value={language}
          options={languages.map((value) => ({ value, label: languageWord(value), lang: value }))}
          onChange={show}
        />
      </div>
      <div className="overflow-x-auto rounded-card border border-line bg-paper">
        <div className={`p-4 ${width === 'phone' ? 'mx-auto max-w-[22.5rem]' : 'min-w-[44rem]'}`}>
          {isDrawable ? (
            <ShownQuestion preview={preview} type={type} language={language} />
          ) : (
            <Skeleton className="h-40 w-full" />
          )}
        </div>
      </div>
    </>
  );
}

/** The question as its readers will see it, what is still missing, and what would look otherwise. */
export function PreviewPane() {
  const preview = usePreview();
  const { data, isOld } = preview;
  return (
    <section
      id={previewId}
      tabIndex={-1}
      aria-label={m.questions_preview()}
      className="grid scroll-mt-18 grid-cols-1 content-start gap-4 rounded-card bg-sunk p-4"
    >
      <h2 className="text-18">{m.questions_preview()}</h2>
      {data ? (
        <div className={`state grid grid-cols-1 gap-4 ${isOld ? 'opacity-75' : ''}`}>
          <Shown preview={data} />
          {data.faults.length === 0 && (
            <p className="flex items-center gap-2 font-medium text-good-text">
              <Check size={18} aria-hidden="true" />
              {m.questions_preview_whole()}
            </p>
          )}
          <Notes
            title={m.questions_preview_faults({ count: data.faults.length })}
            notes={data.faults}
            tone="bad"
          />
          <Notes title={m.questions_preview_warnings()} notes={data.warnings} tone="warn" />
        </div>
      ) : preview.isError ? (
        <Notice tone="warn">
          <div className="grid justify-items-start gap-2">
            <p>{saidOf(preview.error, m.questions_preview_failed())}</p>
            <Button size="sm" onClick={() => void preview.refetch()}>
              {m.common_retry()}
            </Button>
          </div>
        </Notice>
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </section>
  );
}
