import { bytesOf, picturesOf } from './export.text.ts';
import { allTexts } from './export.text.ts';
import type { Exported, ExportWriter, FindPicture } from './export.types.ts';

/** The texts of the passage that a question is about. */
export function passageTexts({ passage }: Exported): string[] {
  if (!passage) return [];
  const { en, hi } = passage.draft.content;
  return [en.text, ...(hi ? [hi.text] : [])];
}

/** A question as our JSON has it. */
export function jsonOf({ question }: Exported): string {
  return JSON.stringify(question);
}

async function* picturesJson(ids: Iterable<string>, find: FindPicture) {
  let before = '';
  for (const id of ids) {
    const bytes = await find(id);
    if (!bytes) continue;
    yield bytesOf(`${before}\n${JSON.stringify(id)}:"${bytes.toString('base64')}"`);
    before = ',';
  }
}

/** Our own JSON: the questions, then the passages and pictures that they need, each once. */
export const writeJson: ExportWriter = async function* (questions, findPicture) {
  const passages = new Map<string, string>();
  const pictures = new Set<string>();
  let before = '{"questions":[\n';
  for await (const one of questions) {
    if (one.passage) {
      const { ref, draft } = one.passage;
      passages.set(ref, JSON.stringify({ ref, ...draft }));
    }
    for (const id of picturesOf([...allTexts(one), ...passageTexts(one)])) pictures.add(id);
    yield bytesOf(`${before}${jsonOf(one)}`);
    before = ',\n';
  }
  yield bytesOf(before.startsWith('{') ? `${before}]` : '\n]');
  if (passages.size > 0) yield bytesOf(`,"passages":[\n${[...passages.values()].join(',\n')}\n]`);
  if (pictures.size > 0) {
    yield bytesOf(',"pictures":{');
    yield* picturesJson(pictures, findPicture);
    yield bytesOf('\n}');
  }
  yield bytesOf('}\n');
};
