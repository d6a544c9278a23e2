import { LRUCache } from 'lru-cache';

/** How often a text is sent before it gets a name, how many get one, and of how many letters at most. */
const bounds = { after: 5, most: 120, letters: 2500 } as const;

export type Names = {
  /** The name of a text; undefined while it has none. */
  of: (text: string) => string | undefined;
  /** All get new names: what was planned under the old ones gives columns that are no longer those of a table. */
  renew: () => void;
};

/**
 * Names for statements that bring none and come out the same each time, as those of an order do: with a name the
 * database plans them once for a connection. What comes out another way each time, as a list of so many ids,
 * stays without, for a connection keeps every plan until it ends.
 */
export function makeNames(): Names {
  const sent = new LRUCache<string, number>({ max: 500 });
  const names = new Map<string, string>();
  let life = 1;
  return {
    of: (text) => {
      const known = names.get(text);
      if (known !== undefined) return known;
      if (names.size >= bounds.most || text.length > bounds.letters) return undefined;
      const times = (sent.get(text) ?? 0) + 1;
      sent.set(text, times);
      if (times < bounds.after) return undefined;
      const name = `sent-${life}-${names.size + 1}`;
      names.set(text, name);
      sent.delete(text);
      return name;
    },
    renew: () => {
      names.clear();
      life += 1;
    },
  };
}
