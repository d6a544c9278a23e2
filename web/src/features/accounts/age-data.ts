const adultYears = 18;

/** Whether a day of birth, as its box has it, makes somebody a child; an empty one does not. */
export function isUnderAge(born: unknown, now: Date = new Date()): boolean {
  const grown = typeof born === 'string' && born ? new Date(born) : null;
  if (!grown || Number.isNaN(grown.getTime())) return false;
  grown.setUTCFullYear(grown.getUTCFullYear() + adultYears);
  return grown > now;
}
