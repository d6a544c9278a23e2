import { questionLimits } from '@chinar/contract/questions';
import { inQuestion } from './import.fields.ts';
import { finishItem } from './import.item.ts';
import { type ParsedItem, UnreadableFile } from './import.types.ts';

/** Our own JSON is eight deep. */
const maxDepth = 32;

/** Refuses brackets in brackets without end before they become as many objects. */
function refuseDepth(text: string): void {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > maxDepth) throw new UnreadableFile('json_deep', { maximum: maxDepth });
  }
}

function parsed(text: string): unknown {
  refuseDepth(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = /at position (\d+)/.exec(message)?.[1];
    const at = position === undefined ? text.length : Number(position);
    const line = text.slice(0, at).split('\n').length;
    throw new UnreadableFile('json_cut', {}, line);
  }
}

/** Reads our own JSON, `{questions: [...]}`, each question as the contract's `QuestionDraft`. */
export function parseJson(text: string): ParsedItem[] {
  const value = parsed(text);
  const questions: unknown =
    value !== null && typeof value === 'object' && 'questions' in value ? value.questions : null;
  if (!Array.isArray(questions)) {
    throw new UnreadableFile('json_list', {}, 1);
  }
  if (questions.length > questionLimits.importItems) {
    throw new UnreadableFile('file_many', { maximum: questionLimits.importItems });
  }
  return questions.map((question: unknown, at) =>
    finishItem({ item: at + 1, line: null }, question, { naming: inQuestion(at + 1) }),
  );
}
