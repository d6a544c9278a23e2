type Held = { title: string; lot: number };

/**
 * The lots by which the sections of a draft are drawn. A section keeps its lot where it has kept its title, for titles
 * tell the sections of a quiz apart; one whose title is new goes on with what is left, as it was renamed, and else
 * takes the lowest lot that nobody had. So what a section draws is the same wherever it is moved, and as sections
 * that were never moved have the lots of their places, what was drawn by places is drawn again.
 */
export function lotsFor(held: readonly Held[], titles: readonly string[]): number[] {
  const left = [...held];
  const used = new Set(held.map(({ lot }) => lot));
  const known = titles.map((title) => {
    const at = left.findIndex((one) => one.title === title);
    return at === -1 ? undefined : left.splice(at, 1)[0]?.lot;
  });
  const unused = (): number => {
    let lot = 0;
    while (used.has(lot)) lot += 1;
    used.add(lot);
    return lot;
  };
  return known.map((lot) => lot ?? left.shift()?.lot ?? unused());
}
