import * as m from '@chinar/messages/paraglide/messages';
import { Search } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Form as RouterForm, useSubmit } from 'react-router';
import { useOnce } from '../../lib/effects.ts';
import { Button } from '../button.tsx';
import { PillSelect } from '../pill-select.tsx';
import type { Choice } from './choice-fields.tsx';
import { boxClass } from './box-class.ts';

/**
 * Filters that live in the URL: a plain GET form, so that it works before the page is hydrated, and
 * follows each choice at once afterwards.
 */
export function FilterForm({ children, label }: { children: ReactNode; label: string }) {
  const submit = useSubmit();
  const apply = (form: HTMLFormElement): void => {
    const data = new FormData(form);
    const filled = new URLSearchParams();
    for (const [key, value] of data)
      if (typeof value === 'string' && value !== '') filled.set(key, value);
    void submit(filled, { method: 'get', preventScrollReset: true });
  };
  const element = useRef<HTMLFormElement>(null);
  useOnce(() => {
    const { current } = element;
    if (!current) return;
    current.dataset['alive'] = '';
    // Chosen before anything of ours was running (app/inline-scripts.ts).
    const chosen = [...current.querySelectorAll<HTMLSelectElement>('select[data-early]')];
    for (const select of chosen) {
      select.value = select.dataset['early'] ?? '';
      delete select.dataset['early'];
    }
    if (chosen.length > 0) apply(current);
  });
  return (
    <search aria-label={label} className="min-w-0">
      <RouterForm
        ref={element}
        method="get"
        onChange={(event) => {
          if ((event.target as HTMLElement).tagName === 'SELECT') apply(event.currentTarget);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
      >
        {children}
      </RouterForm>
    </search>
  );
}

/** What the address holds and no field of the form shows. */
export function FilterKept({ name, value }: { name: string; value: string }) {
  return <input type="hidden" name={name} value={value} />;
}

/** The search box of a list. */
export function FilterSearch({
  name,
  label,
  value,
}: {
  name: string;
  label: string;
  value: string;
}) {
  return (
    <div className="relative flex-1">
      <Search
        size={20}
        className="pointer-events-none absolute top-3.5 left-3.5 text-ink-3"
        aria-hidden="true"
      />
      <input
        key={value}
        type="search"
        name={name}
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        maxLength={100}
        enterKeyHint="search"
        className={`${boxClass} h-12 pr-24 pl-11`}
      />
      <span className="absolute top-1 right-1">
        <Button type="submit" variant="ghost" size="sm">
          {m.common_search()}
        </Button>
      </span>
    </div>
  );
}

/** A filter with a few values. */
export function FilterSelect({
  name,
  label,
  value,
  choices,
}: {
  name: string;
  label: string;
  value: string;
  choices: readonly Choice[];
}) {
  return (
    <PillSelect
      key={value}
      name={name}
      label={label}
      defaultValue={value}
      isSet={value !== ''}
      choices={choices}
    />
  );
}
