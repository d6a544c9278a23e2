/** Measured values by name; the name ends in its unit. */
export type Figures = Record<string, number>;
/** A bound that a figure must keep. Its direction is stated, never guessed from the name. */
export type Target = { max: number } | { min: number };
export type Targets = Record<string, Target>;

export type Outcome = {
  figures: Figures;
  targets: Targets;
  /** Lowest and highest of the rounds, for figures that were measured in rounds. */
  spread?: Record<string, [number, number]>;
  /** Operations that have `<key>_cpu_ms` and its like, in words, in the order of the table. */
  labels?: Record<string, string>;
};

function sorted(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b);
}

/** The value below which a share of all lies: the nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const ordered = sorted(values);
  const place = Math.ceil(ordered.length * share) - 1;
  return ordered[Math.max(0, place)] ?? Number.NaN;
}

function median(values: readonly number[]): number {
  const ordered = sorted(values);
  const middle = ordered.length / 2;
  const upper = ordered[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? (upper + (ordered[middle - 1] ?? upper)) / 2 : upper;
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}

/** Four digits: more is noise. */
export function roundFigures(figures: Figures): Figures {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, round(value)]));
}

export function latencyFigures(key: string, latencies: readonly number[]): Figures {
  return Object.fromEntries(
    [50, 95, 99].map((share) => [`${key}_p${share}_ms`, percentile(latencies, share / 100)]),
  );
}

/** Medians of the rounds, and how far the rounds lay apart. */
export function mergeRounds(
  rounds: readonly Figures[],
): Required<Pick<Outcome, 'figures' | 'spread'>> {
  const figures: Figures = {};
  const spread: Record<string, [number, number]> = {};
  for (const name of Object.keys(rounds[0] ?? {})) {
    const values = rounds.flatMap((one) => one[name] ?? []);
    figures[name] = round(median(values));
    spread[name] = [round(Math.min(...values)), round(Math.max(...values))];
  }
  return { figures, spread };
}

export function boundOf(target: Target): number {
  return 'max' in target ? target.max : target.min;
}

export function isMet(value: number | undefined, target: Target): boolean {
  if (value === undefined || Number.isNaN(value)) return false;
  return 'max' in target ? value <= target.max : value >= target.min;
}

export function unmetOf({ figures, targets }: Outcome): string[] {
  return Object.keys(targets).filter((name) => {
    const target = targets[name];
    return target !== undefined && !isMet(figures[name], target);
  });
}
