import { deepestAfter, syllabusLimits, type SyllabusTopic } from '@chinar/contract/exams.syllabus';

/* An outline while it is written: topics in their order, each with its depth. */

/** A topic as it is typed. */
export type TypedTopic = { name: { en: string; hi: string }; level: number };

type Leveled = Pick<SyllabusTopic, 'level'>;

export const blankTopic = (level: number): TypedTopic => ({ name: { en: '', hi: '' }, level });

/** The place after a topic and all that belongs to it. */
export function endOf(outline: readonly Leveled[], place: number): number {
  const level = outline[place]?.level ?? 0;
  const rest = outline.findIndex((topic, at) => at > place && topic.level <= level);
  return rest === -1 ? outline.length : rest;
}

/** Whether a topic with all that belongs to it may go a level deeper (1) or up (-1). */
export function canShift(outline: readonly Leveled[], place: number, by: 1 | -1): boolean {
  const topic = outline[place];
  if (!topic) return false;
  if (by === -1) return topic.level > 0;
  const deepest = Math.max(
    ...outline.slice(place, endOf(outline, place)).map(({ level }) => level),
  );
  return topic.level < deepestAfter(outline[place - 1]) && deepest < syllabusLimits.deepest;
}

/** Where a topic's neighbour of the same level begins, before (-1) or after it (1); null at the end. */
export function neighbourOf(outline: readonly Leveled[], place: number, by: 1 | -1): number | null {
  const level = outline[place]?.level ?? 0;
  if (by === 1) {
    const next = endOf(outline, place);
    return outline[next]?.level === level ? next : null;
  }
  for (let at = place - 1; at >= 0; at -= 1) {
    const other = outline[at]?.level ?? 0;
    if (other < level) return null;
    if (other === level) return at;
  }
  return null;
}

/** The single steps that bring the topics of `from` up to `end` before the ones that begin at `to`. */
export function stepsOf(from: number, end: number, to: number): [from: number, to: number][] {
  return Array.from({ length: end - from }, (_, at) =>
    // Going down, each that left makes the next one the first again.
    to > from ? ([from, to - 1] as const) : ([from + at, to + at] as const),
  ).map(([one, other]) => [one, other]);
}

/**
 * Lines of a pasted text as topics: a tab or two blanks before a line make it one level deeper, signs and
 * numbers of lists go. None is deeper than its place allows after `before`.
 */
export function readOutline(text: string, before: Leveled | undefined, base: number): TypedTopic[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const depths = lines.map((line) => {
    const indent = /^\s*/.exec(line)?.[0].replaceAll('\t', '  ').length ?? 0;
    return Math.floor(indent / 2);
  });
  const least = Math.min(...depths);
  let last = before;
  return lines.map((line, at) => {
    const en = line
      .trim()
      .replace(/^(?:[-*•–]|\d+(?:\.\d+)*[.)]?)\s+/, '')
      .slice(0, syllabusLimits.name);
    const level = Math.min(base + (depths[at] ?? 0) - least, deepestAfter(last));
    last = { level };
    return { name: { en, hi: '' }, level };
  });
}
