import { boxClass } from './fields/box-class.ts';

/** Yes or no where the change counts at once, outside of any form. `label` is read where `text` is not enough. */
export function SwitchBox({
  isOn,
  onChange,
  label,
  text,
  isLocked = false,
  describedBy,
}: {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  label: string;
  text?: string;
  isLocked?: boolean;
  /** Where it is said why it is locked. */
  describedBy?: string | undefined;
}) {
  return (
    <label
      className={`inline-flex min-h-11 min-w-11 items-center gap-2 text-ink-2 ${isLocked ? 'opacity-70' : 'cursor-pointer'} ${text ? '' : 'justify-center'}`}
    >
      <input
        type="checkbox"
        checked={isOn}
        disabled={isLocked}
        aria-label={label}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-leaf"
      />
      {text && <span aria-hidden="true">{text}</span>}
    </label>
  );
}

/** A time of day; what is no time yet is not told. */
export function TimeBox({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <label className="grid gap-1 text-14 text-ink-2">
      {label}
      <input
        type="time"
        value={value}
        onChange={({ target }) => target.value && onChange(target.value)}
        className={`${boxClass} h-12`}
      />
    </label>
  );
}
