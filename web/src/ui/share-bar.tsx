const tones = {
  leaf: 'bg-leaf',
  saffron: 'bg-saffron',
  lake: 'bg-lake',
  marked: 'bg-exam-marked',
  good: 'bg-good',
  bad: 'bg-bad',
  rest: 'bg-line',
} as const;

export type SharePart = { label: string; value: number; text?: string; tone: keyof typeof tones };

/** A whole and its parts: a bar, with every part named and numbered below it. */
export function ShareBar({ parts }: { parts: readonly SharePart[] }) {
  const total = parts.reduce((sum, part) => sum + part.value, 0) || 1;
  return (
    <div>
      <div className="my-3 flex h-3 gap-0.5 overflow-hidden rounded-tag" aria-hidden="true">
        {parts.map((part) => (
          <span
            key={part.label}
            className={tones[part.tone]}
            style={{ width: `${(100 * part.value) / total}%` }}
          />
        ))}
      </div>
      <dl className="grid gap-1 text-14 text-ink-2">
        {parts.map((part) => (
          <div key={part.label} className="flex items-center gap-2">
            <span
              className={`size-2.5 shrink-0 rounded-mark ${tones[part.tone]}`}
              aria-hidden="true"
            />
            <dt>{part.label}</dt>
            <dd className="figure ml-auto text-16 leading-none text-ink">
              {part.text ?? part.value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
