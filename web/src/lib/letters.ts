/** What an option, or an entry of a left column, is called by its place from 0: A, B, C. */
export function letterOf(place: number): string {
  return String.fromCodePoint(0x41 + place);
}
