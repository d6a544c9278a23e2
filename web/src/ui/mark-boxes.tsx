import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { boxClass } from './fields/box-class.ts';

type Mark = {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** What it says where nobody sees what it stands before. */
  label: string;
  /** By which a form finds it. */
  name?: string;
};

/** A mark in front of something in a list: one of them, or any number; its letter stands beside it. */
export function MarkBox({
  kind,
  letter,
  describedBy,
  isOn,
  onChange,
  label,
  name,
}: Mark & {
  kind: 'radio' | 'checkbox';
  letter?: string;
  describedBy?: string | undefined;
}) {
  return (
    <label className="flex h-12 min-w-11 shrink-0 cursor-pointer items-center justify-center gap-2">
      <input
        type={kind}
        name={name}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        aria-label={label}
        aria-describedby={describedBy}
        className={letter ? 'size-6 accent-good' : 'size-5'}
      />
      {letter && (
        <span className="w-4 font-semibold" aria-hidden="true">
          {letter}
        </span>
      )}
    </label>
  );
}

/** A sign that is pressed on and off, among others like it. */
export function ToggleBox({ isOn, onChange, label, name, sign }: Mark & { sign: string }) {
  return (
    <label className="state relative grid size-11 cursor-pointer place-items-center rounded-control border border-line-strong bg-surface font-semibold hover:bg-sunk has-checked:border-good has-checked:bg-good has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lake">
      <input
        type="checkbox"
        name={name}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        aria-label={label}
        className="absolute inset-0 cursor-pointer appearance-none opacity-0"
      />
      <span aria-hidden="true">{sign}</span>
    </label>
  );
}

/** One of many, chosen at once: what becomes of it is decided by whoever shows it. */
export function PickBox({
  label,
  name,
  value,
  choices,
  note,
  onPick,
}: {
  label: string;
  name: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  /** What is said of the one that is chosen. */
  note?: string | undefined;
  onPick: (value: string) => void;
}) {
  const base = useId();
  return (
    <div>
      <label htmlFor={base} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          id={base}
          name={name}
          value={value}
          aria-describedby={note ? `${base}-note` : undefined}
          onChange={({ target }) => onPick(target.value)}
          className={`${boxClass} h-12 appearance-none pr-10`}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={20}
          className="pointer-events-none absolute top-3.5 right-3 text-ink-2"
          aria-hidden="true"
        />
      </div>
      {note && (
        <p id={`${base}-note`} className="mt-1.5 text-14 text-ink-2">
          {note}
        </p>
      )}
    </div>
  );
}
