/** Whole paise of rupees as the wire carries them; rupees have two decimals, and paise no fraction. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** Rupees of the wire from whole paise. */
export function toRupees(paise: number): number {
  return paise / 100;
}
