/** An exact decimal number: `digits` × 10^−`scale`, with `scale` a whole number ≥ 0. */
export type Decimal = { digits: bigint; scale: number };

function tenTo(power: number): bigint {
  return 10n ** BigInt(power);
}

/**
 * The decimal that a finite number prints as, so that 0.1 is exactly one tenth.
 * Throws RangeError for NaN and infinities.
 */
export function decimalOf(value: number): Decimal {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (!match) throw new RangeError(`Not a finite number: ${value}`);
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(`${sign}${whole}${fraction}`);
  const scale = fraction.length - Number(exponent);
  return scale >= 0 ? { digits, scale } : { digits: digits * tenTo(-scale), scale: 0 };
}

/** How far a number lies from zero. */
export function absolute(a: Decimal): Decimal {
  return a.digits < 0n ? { ...a, digits: -a.digits } : a;
}

/** Negative, zero or positive as `a` is below, equal to or above `b`. */
export function compare(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const difference = a.digits * tenTo(scale - a.scale) - b.digits * tenTo(scale - b.scale);
  return difference < 0n ? -1 : Number(difference > 0n);
}

/** The sum, exactly. */
export function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return {
    digits: a.digits * tenTo(scale - a.scale) + b.digits * tenTo(scale - b.scale),
    scale,
  };
}

/** `a` less `b`, exactly. */
export function minus(a: Decimal, b: Decimal): Decimal {
  return plus(a, { ...b, digits: -b.digits });
}

/** The product, exactly. */
export function times(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, scale: a.scale + b.scale };
}

/** `numerator` ÷ `denominator` (> 0) as a whole number, halves away from zero. */
export function dividedRounded(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const nearest = (2n * size + denominator) / (2n * denominator);
  return numerator < 0n ? -nearest : nearest;
}

/** The nearest whole number, halves away from zero. */
export function rounded(a: Decimal): number {
  return Number(dividedRounded(a.digits, tenTo(a.scale)));
}

/** `a` with `figures` (≥ 1) significant figures, halves away from zero; zero stays zero. */
export function toSignificant(a: Decimal, figures: number): Decimal {
  const length = absolute(a).digits.toString().length;
  if (a.digits === 0n || length <= figures) return a;
  const dropped = length - figures;
  const digits = dividedRounded(a.digits, tenTo(dropped));
  const scale = a.scale - dropped;
  return scale >= 0 ? { digits, scale } : { digits: digits * tenTo(-scale), scale: 0 };
}
