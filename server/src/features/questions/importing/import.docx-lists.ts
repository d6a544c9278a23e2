import { questionLimits } from '@chinar/contract/questions.terms';
import { type Inside, textOf } from './import.docx-lines.ts';
import { holdsSecond, type Mark, type Series } from './import.docx-marks.ts';

/* The marked lists of one question: which of them are its options, and which its statements. */

/** An option's lines without its mark; `whole` is how the first `own` of them stood in the document. */
type Entry = { lines: Inside[]; whole: Inside[]; own: number };
type List = { series: Series; entries: Entry[] };

/** What became of the lists of a question. */
export type Settled = {
  /** What the question speaks of, behind its text. */
  stem: Inside[];
  options: Inside[][];
  series: Series | null;
  /** Whether there was another list, so that an answer may mean that one. */
  isBeside: boolean;
  /** A line with several options that nothing parts. */
  unparted: string | null;
};

const { min } = questionLimits.options;

/** The lines of a list as they stood. */
const linesOf = ({ entries }: List): Inside[] =>
  entries.flatMap(({ whole, lines, own }) => [...whole, ...lines.slice(own)]);

/** Something is asked behind the list: it holds what is asked about. */
function asksBehind({ entries }: List): boolean {
  const { lines = [], own = 0 } = entries.at(-1) ?? {};
  return lines.length > own && /[?？]$/.test(textOf(lines.at(-1) ?? []).trim());
}

export class MarkedLists {
  readonly #lists: List[] = [];

  /** How many options there are as yet. */
  get count(): number {
    return this.#lists.at(-1)?.entries.length ?? 0;
  }

  /** Whether a mark is the next one of the list that is open. */
  isNext({ series, place }: Mark): boolean {
    const top = this.#lists.at(-1);
    return top?.series === series && top.entries.length === place;
  }

  /** Takes an option; false where its mark has no place. What follows it goes into `lines`. */
  take(mark: Mark, entry: Entry): boolean {
    if (this.isNext(mark)) {
      this.#lists.at(-1)?.entries.push(entry);
      return true;
    }
    const outer = this.#outerOf(mark);
    if (outer >= 0) {
      while (this.#lists.length > outer + 1) this.#fold();
      this.#lists.at(-1)?.entries.push(entry);
      return true;
    }
    if (mark.place !== 0) return false;
    this.#lists.push({ series: mark.series, entries: [entry] });
    return true;
  }

  /** A list that goes on behind another one inside of its last option. */
  #outerOf({ series, place }: Mark): number {
    const top = this.#lists.at(-1);
    if (top?.series === series) return -1;
    return this.#lists.findLastIndex(
      (list) => list.series === series && list.entries.length === place,
    );
  }

  /** The last list is no list of its own: its lines stand in the option before. */
  #fold(): List | undefined {
    const inner = this.#lists.pop();
    if (inner)
      this.#lists
        .at(-1)
        ?.entries.at(-1)
        ?.lines.push(...linesOf(inner));
    return inner;
  }

  /** One mark behind a whole list begins no other: its line. */
  #foldSingle(): List | null {
    const [below, top] = [this.#lists.at(-2), this.#lists.at(-1)];
    const isSingle = top?.entries.length === 1 && (below?.entries.length ?? 0) >= min;
    return (isSingle && this.#fold()) || null;
  }

  /** The last list that has begun holds the options; those before are what the question speaks of. */
  settle(): Settled {
    const single = this.#foldSingle();
    const line = single ? textOf(linesOf(single)[0] ?? []).trim() : '';
    const lists = [...this.#lists];
    const last = lists.at(-1);
    const options = last && !asksBehind(last) ? lists.pop() : undefined;
    return {
      stem: lists.flatMap(linesOf),
      options: options?.entries.map(({ lines }) => lines) ?? [],
      series: options?.series ?? null,
      isBeside: lists.length > 0 || single !== null,
      unparted: single && holdsSecond(line, single.series) ? line : null,
    };
  }
}
