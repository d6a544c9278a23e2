import type { Question } from '@chinar/contract/questions';
import type { Tokens } from '../../auth/tokens.ts';

/** The names of entries, in their order. */
export const idsOf = (entries: readonly { _id: string }[] = []): string[] =>
  entries.map(({ _id }) => _id);

/**
 * Whether the right column names the answers one after the other, as the left column asks for them: files of
 * other systems do, which mix the column when it is shown, and authors who write pair by pair.
 */
function standsByKey({ key, content: { en } }: Question): boolean {
  if (!('pairs' in key)) return false;
  const { pairs } = key;
  const rights = idsOf(en.right);
  const places = idsOf(en.left).flatMap((id) =>
    pairs
      .filter(([left]) => left === id)
      .map(([, right]) => rights.indexOf(right))
      .toSorted((one, other) => one - other),
  );
  // An entry that belongs to several stands where it is first asked for.
  const firsts = [...new Set(places)];
  return firsts.every((place, at) => at === 0 || place > (firsts[at - 1] ?? 0));
}

/**
 * A question whose right column tells nothing of the key. One that stands by the key is put into an order
 * that nobody can work out without the server's own: of every paper and print the same, in all languages.
 * One that the author has mixed stays as it is, since stems and explanations call entries by their numbers.
 */
export function withFairColumns(question: Question, { paperName }: Tokens): Question {
  if (!standsByKey(question)) return question;
  const lotOf = (id: string): string =>
    paperName(Buffer.from(JSON.stringify([question._id, 'right', id])));
  const lots = new Map(idsOf(question.content.en.right).map((id) => [id, lotOf(id)]));
  const mixed = <T extends { right?: { _id: string; text: string }[] | undefined }>(text: T): T =>
    text.right
      ? {
          ...text,
          right: text.right.toSorted((one, other) =>
            (lots.get(one._id) ?? '') < (lots.get(other._id) ?? '') ? -1 : 1,
          ),
        }
      : text;
  const { en, hi } = question.content;
  return { ...question, content: { en: mixed(en), ...(hi ? { hi: mixed(hi) } : {}) } };
}

/** The author's names of the right column in the order of a paper, by which corrections find its entries. */
export function rightOrder({ content }: Question): { right?: string[] } {
  return content.en.right ? { right: idsOf(content.en.right) } : {};
}
