/** What one line of an order is made of, in paise. */
export type Taxed = { taxable: number; cgst: number; sgst: number; igst: number };

/** `amount × part ÷ whole`, halves upwards; exact beyond 2^53. */
function share(amount: number, part: number, whole: number): number {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

/**
 * The tax within a price that includes it. Inside a state it is two equal halves, each rounded before the
 * taxable value is what is left of the price: so halves are equal and everything sums to the paisa. To
 * another state it is one tax (IGST Act, section 7; CGST Act, section 8).
 *
 * @param total paise, tax included, 0 or more
 * @param rateBp hundredths of a percent; null: exempt, or the seller is not registered
 * @param isWithinState whether seller and place of supply are in one state
 */
export function taxOf(total: number, rateBp: number | null, isWithinState: boolean): Taxed {
  const none = { cgst: 0, sgst: 0, igst: 0 };
  if (!rateBp) return { taxable: total, ...none };
  if (isWithinState) {
    const half = share(total, rateBp, 2 * (10_000 + rateBp));
    return { taxable: total - 2 * half, cgst: half, sgst: half, igst: 0 };
  }
  const igst = share(total, rateBp, 10_000 + rateBp);
  return { ...none, taxable: total - igst, igst };
}
