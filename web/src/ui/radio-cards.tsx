import { useId } from 'react';

type Card<Value> = { value: Value; label: string; hint: string };

/**
 * One of a few with a line of explanation each, outside any form: the choice counts at once. Compact ones
 * stand beside each other, and what is chosen alone explains itself.
 */
export function RadioCards<Value extends string>({
  legend,
  cards,
  value: chosen,
  onChoose,
  isCompact = false,
}: {
  legend: string;
  cards: readonly Card<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
  isCompact?: boolean;
}) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className={isCompact ? 'flex flex-wrap gap-2' : 'grid gap-2 sm:grid-cols-2'}>
        {cards.map((card) => (
          <label
            key={card.value}
            htmlFor={`${name}${card.value}`}
            className={`state flex cursor-pointer items-center rounded-control border border-line bg-surface hover:border-line-strong has-checked:border-lake has-checked:bg-lake-soft ${isCompact ? 'min-h-11 gap-2 px-3 py-1 text-14' : 'min-h-12 gap-3 px-3.5 py-2'}`}
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
              {!isCompact && (
                <span className="block text-14 font-normal text-ink-2">{card.hint}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      {isCompact && (
        <p className="mt-2 text-14 text-ink-2" aria-live="polite">
          {cards.find(({ value }) => value === chosen)?.hint}
        </p>
      )}
    </fieldset>
  );
}
