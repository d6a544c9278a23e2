import { setImmediate as breathe } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Question, QuestionHtml, QuestionShown } from '@chinar/contract/questions';
import { questionHtml } from './views.ts';

/** Characters of HTML kept for the next look, the longest unseen going first: 20 MB or so. */
const maxKept = 20_000_000;

type Kept = { html: QuestionHtml; size: number };

/** A version never changes: what it compiled to is good for as long as the process lives. */
const kept = new LRUCache<string, Kept>({
  maxSize: maxKept,
  sizeCalculation: ({ size }) => size,
});

function sized(html: QuestionHtml): Kept {
  return { html, size: JSON.stringify(html).length };
}

function htmlOf(question: Question): Kept {
  const name = `${question._id} ${question.version}`;
  const known = kept.get(name);
  if (known) return known;
  const entry = sized(questionHtml(question));
  kept.set(name, entry);
  return entry;
}

export function show(question: Question): QuestionShown {
  return { ...question, html: htmlOf(question).html };
}

/** Characters of HTML in one answer; a page of a hundred questions full of maths has as much. */
const maxOfPage = 2_000_000;

/**
 * Questions with their texts compiled. Others are answered between one question and the next; what
 * would make the answer too large is shown as its source.
 */
export async function showAll(questions: readonly Question[]): Promise<QuestionShown[]> {
  const shown: QuestionShown[] = [];
  let left = maxOfPage;
  for (const question of questions) {
    const { html, size } = left > 0 ? htmlOf(question) : sized(questionHtml(question, { left: 0 }));
    left -= size;
    shown.push({ ...question, html });
    await breathe();
  }
  return shown;
}
