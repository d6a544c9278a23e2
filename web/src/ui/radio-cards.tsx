import { useId } from 'react';

type Card<Value> = { value: Value; label: string; hint: string };

/** One of a few with a line of explanation each, outside any form: the choice counts at once. */
export function RadioCards<Value extends string>({
  legend,
  cards,
  value: chosen,
  onChoose,
}: {
  legend: string;
  cards: readonly Card<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {cards.map(({ value, label, hint }) => (
          <div
            key={value}
            className="state relative flex min-h-12 items-center gap-3 rounded-control border border-line bg-surface px-3.5 py-2 hover:border-line-strong has-checked:border-lake has-checked:bg-lake-soft"
          >
            <input
              id={`${name}${value}`}
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              aria-describedby={`${name}${value}hint`}
              className="size-5 shrink-0"
            />
            <div>
              <label
                htmlFor={`${name}${value}`}
                className="block cursor-pointer font-medium after:absolute after:inset-0"
              >
                {label}
              </label>
              <p id={`${name}${value}hint`} className="text-14 text-ink-2">
                {hint}
              </p>
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
