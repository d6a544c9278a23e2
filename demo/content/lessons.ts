import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The texts of a course by the titles of their lessons, from its page of Markdown: each lesson begins with `# `. */
export function lessonTexts(slug: string): ReadonlyMap<string, string> {
  const source = readFileSync(join(import.meta.dirname, 'lessons', `${slug}.md`), 'utf8');
  const texts = source
    .split(/^# /m)
    .slice(1)
    .map((lesson): [string, string] => {
      const end = lesson.indexOf('\n');
      return [lesson.slice(0, end).trim(), lesson.slice(end + 1).trim()];
    });
  return new Map(texts);
}

/** Lessons that show a film of the demo world, by both titles. */
export const filmOf: Readonly<Record<string, string>> = {
  'Loops, and when they end': 'A Python loop, line by line',
  'बढ़ना और घटना': 'Twenty per cent up, twenty per cent down',
  'रेलगाड़ी के सवाल': 'Two trains: relative speed',
  'Two tables become one': 'SQL joins as two tables',
  'A cell from inside': 'Inside a plant cell',
  'The piles, drawn': 'SQL: rows into groups',
  'The tree behind it': 'A web page is a tree',
  'डिब्बों में अनुपात': 'A ratio in boxes',
};
