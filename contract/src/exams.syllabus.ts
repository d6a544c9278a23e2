import * as z from 'zod/mini';
import { inLanguages } from './text.ts';

export const syllabusLimits = {
  topics: 400,
  name: 120,
  /** Levels from 0: a subject, its units, their topics, and what is in them. */
  deepest: 3,
} as const;

const Topic = z.strictObject({
  name: inLanguages(1, syllabusLimits.name),
  /** 0 stands at the top; a topic belongs to the last one before it that is less deep. */
  level: z._default(z.int().check(z.minimum(0), z.maximum(syllabusLimits.deepest)), 0),
});
export type SyllabusTopic = z.infer<typeof Topic>;

/** The deepest level at which a topic may stand after another: one beneath it. The first stands at the top. */
export function deepestAfter(before: { level: number } | undefined): number {
  return before ? Math.min(before.level + 1, syllabusLimits.deepest) : 0;
}

/** A tree as an outline: topics in their order, each with its depth. */
export const Syllabus = z.array(Topic).check(
  z.maxLength(syllabusLimits.topics),
  z.check(({ value, issues }) => {
    for (const [place, topic] of value.entries()) {
      if (topic.level <= deepestAfter(value[place - 1])) continue;
      const path = [place, 'level'];
      issues.push({ code: 'custom', message: 'syllabus_too_deep', path, input: topic });
    }
  }),
);

/** A topic with those that belong to it. */
export type SyllabusNode = { topic: SyllabusTopic; parts: SyllabusNode[] };

/** An outline as the tree that it stands for. What is too deep for its place hangs on the one before it. */
export function syllabusTree(outline: readonly SyllabusTopic[]): SyllabusNode[] {
  const roots: SyllabusNode[] = [];
  const open: SyllabusNode[] = [];
  for (const topic of outline) {
    const depth = Math.min(topic.level, open.length);
    const node = { topic, parts: [] };
    const parent = open[depth - 1];
    (parent ? parent.parts : roots).push(node);
    open.splice(depth, open.length, node);
  }
  return roots;
}
