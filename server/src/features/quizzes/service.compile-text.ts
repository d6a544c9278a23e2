import type { TextKind } from '@chinar/contract/questions.terms';
import { type Rendered, renderText } from '@chinar/content/render';
import { LRUCache } from 'lru-cache';

/** Characters that are kept, texts and what they came to: 20 MB or so. */
const maxKept = 10_000_000;

const kept = new LRUCache<string, Rendered>({
  maxSize: maxKept,
  sizeCalculation: ({ html, problems }, name) => html.length + name.length + problems.length * 100,
});

/**
 * A text compiled for a paper. A draft is looked at again and again before it is published, and most of it
 * has not changed: what a text came to is good for as long as the process lives.
 */
export function compiledText(text: string, kind: TextKind, inline = false): Rendered {
  const name = `${kind} ${inline} ${text}`;
  const known = kept.get(name);
  if (known) return known;
  const rendered = renderText(text, kind, { inline });
  kept.set(name, rendered);
  return rendered;
}
