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
        {cards.map((card) => (
          <label
            key={card.value}
            htmlFor={`${name}${card.value}`}
            className="state flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line bg-surface px-3.5 py-2 hover:border-line-strong has-checked:border-lake has-checked:bg-lake-soft"
          >
            <input
              id={`${name}${card.value}`}
              type="radio"
              name={name}
              value={card.value}
              checked={chosen === card.value}
              onChange={() => onChoose(card.value)}
              className="size-5 shrink-0"
            />
            <span className="font-medium">
              {card.label}
              <span className="block text-14 font-normal text-ink-2">{card.hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
