import * as m from '../compiled/messages.js';

type Say = (values: Record<string, string>, options: { locale: 'en' | 'hi' }) => string;

/** What a renderer found wrong with a text (a `Problem` of content), as a sentence. */
export function problemText(
  problem: { code: string; values: Record<string, string> },
  locale: 'en' | 'hi',
): string {
  const say = (m as unknown as Record<string, Say | undefined>)[`problem_${problem.code}`];
  return say ? say(problem.values, { locale }) : problem.code;
}
