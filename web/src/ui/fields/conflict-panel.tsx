import * as m from '@chinar/messages/paraglide/messages';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { use, useId, useState } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { copyOf, isSame } from '../../lib/forms/record-values.ts';
import { Button } from '../button.tsx';
import { toast } from '../toasts.tsx';
import type { FieldFacts } from './field-registry.ts';
import { FieldRegistryContext } from './field-registry.ts';
import { useFormWork } from './form-work.ts';

type Fields = Record<string, unknown>;

const takeFocus = (node: HTMLElement | null): void => node?.focus();

function textOf(value: unknown, show: FieldFacts['show']): string {
  if (value === '' || value === null || value === undefined) return '';
  if (show) return show(value);
  if (typeof value === 'boolean') return value ? m.common_yes() : m.common_no();
  if (value instanceof File) return value.name;
  if (!Array.isArray(value)) return typeof value === 'object' ? '' : String(value);
  const isPlain = value.every((part) => typeof part === 'string');
  return isPlain ? value.join(', ') : m.common_list_entries({ count: value.length });
}

/** Names of the fields in which the form and the record differ; a list counts as a whole. */
function differing(shown: ReadonlyMap<string, FieldFacts>, mine: Fields, theirs: Fields): string[] {
  const names = [...shown.keys()].filter((name) => (name.split('.')[0] ?? '') in theirs);
  const isPart = (name: string): boolean => names.some((other) => name.startsWith(`${other}.`));
  return names.filter((name) => !isPart(name) && !isSame(get(mine, name), get(theirs, name)));
}

function Side({
  title,
  content,
  isUsed,
  label,
  onUse,
}: {
  title: string;
  content: ReactNode;
  isUsed: boolean;
  label: string;
  onUse: () => void;
}) {
  const act = isUsed ? m.common_conflict_used() : m.common_conflict_use();
  return (
    <div
      className={`flex flex-col gap-1 rounded-control border px-3.5 py-2.5 ${isUsed ? 'border-lake bg-lake-soft' : 'border-line bg-surface'}`}
    >
      <span className="flex min-h-11 items-center justify-between gap-2 text-14 font-medium text-ink-2">
        {title}
        <Button
          size="sm"
          variant="ghost"
          aria-label={m.common_conflict_use_of({ act, label, side: title })}
          onClick={onUse}
        >
          {act}
        </Button>
      </span>
      <span className="max-h-48 overflow-y-auto whitespace-pre-line wrap-break-word">
        {content === '' ? <i className="text-ink-3">{m.common_conflict_empty()}</i> : content}
      </span>
    </div>
  );
}

/**
 * Two people wrote one record. Shows both versions where they differ; nothing of either is lost until
 * one is chosen, and taking theirs can be undone.
 */
export function ConflictPanel({ theirs, onTaken }: { theirs: Fields; onTaken: () => void }) {
  const title = useId();
  const form = useFormContext();
  const work = useFormWork();
  const shown = use(FieldRegistryContext)?.shown;
  const now: Fields = useWatch({ control: form.control });
  const [mine] = useState(() => copyOf(form.getValues()));
  const [names] = useState(() => differing(shown ?? new Map(), mine, theirs));
  const put = (name: string, from: Fields): void =>
    form.setValue(name, copyOf(get(from, name)) ?? '', { shouldDirty: true });
  const keepMine = (): void => {
    // What this screen does not show nobody here has changed: the record's stays.
    const isShown = (name: string): boolean =>
      [...(shown?.keys() ?? [])].some((other) => other === name || other.startsWith(`${name}.`));
    for (const name of Object.keys(theirs)) if (!isShown(name)) put(name, theirs);
  };
  const takeTheirs = (): void => {
    const typed = { ...copyOf(form.getValues()), version: theirs['version'] };
    form.reset(copyOf(theirs));
    work.settle(theirs);
    void work.dropDraft();
    onTaken();
    const undo = (): void => form.reset(typed, { keepDefaultValues: true });
    toast.info(m.common_conflict_taken(), { undo });
  };
  return (
    <section
      aria-labelledby={title}
      tabIndex={-1}
      ref={takeFocus}
      className="grid gap-4 rounded-card border border-line bg-warn-soft p-4 outline-none sm:p-5"
    >
      <div role="alert" className="flex gap-3">
        <TriangleAlert size={20} className="mt-1 shrink-0 text-warn-text" aria-hidden="true" />
        <div className="min-w-0">
          <p id={title} className="heading text-18">
            {m.common_conflict_title()}
          </p>
          <p className="text-14 text-ink-2">
            {names.length > 0 ? m.common_conflict_text() : m.common_conflict_same()}
          </p>
        </div>
      </div>
      {names.map((name) => {
        const { label = name, show, look } = shown?.get(name) ?? {};
        const held = get(now, name) as unknown;
        const isTheirs = isSame(held, get(theirs, name));
        const yours = isTheirs ? (get(mine, name) as unknown) : held;
        const others = get(theirs, name) as unknown;
        const said = (value: unknown, beside: unknown): ReactNode =>
          look ? look(value, beside) : textOf(value, show);
        return (
          <fieldset key={name} className="min-w-0">
            <legend className="mb-1.5 font-semibold">{label}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              <Side
                title={m.common_conflict_yours()}
                content={said(yours, others)}
                isUsed={!isTheirs}
                label={label}
                onUse={() => isTheirs && put(name, mine)}
              />
              <Side
                title={m.common_conflict_theirs()}
                content={said(others, yours)}
                isUsed={isTheirs}
                label={label}
                onUse={() => put(name, theirs)}
              />
            </div>
          </fieldset>
        );
      })}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" onClick={keepMine}>
          {m.common_conflict_keep()}
        </Button>
        <Button size="sm" variant="ghost" onClick={takeTheirs}>
          {m.common_conflict_take()}
        </Button>
      </div>
    </section>
  );
}
