/** An entry of a list that begins anew behind its end. Throws where the list is empty. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('An empty list was asked for an entry.');
  return found;
}
