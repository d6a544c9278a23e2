import type { Paper } from '@chinar/contract/attempts.papers';
import type { Ctx } from '../../context.ts';
import {
  type EntryNames,
  listBankOptions,
  listEntryNames,
  type NamingPaper,
} from './data.papers.ts';
import { readPaper } from './service.read-paper.ts';
import { glanceAt } from './views.ts';

/** How one paper calls an entry that another one calls by this name; undefined where that cannot be said. */
export type Renaming = (list: keyof EntryNames, name: string) => string | undefined;

/** Pairs up the names that two papers give to the entries of one list. */
function pairedUp(theirs: readonly string[] = [], ours: readonly string[] = []) {
  return new Map(
    theirs.flatMap((name, at) => {
      const own = ours[at];
      return own === undefined ? [] : [[name, own] as const];
    }),
  );
}

/** The names of a right column in an order that both papers share; none where only one says its order. */
function shared(names: readonly string[], order: readonly string[] | undefined, isSaid: boolean) {
  if (!order) return isSaid ? [] : names;
  const byAuthor = new Map(order.map((id, at) => [id, names[at] ?? '']));
  return order.toSorted().map((id) => byAuthor.get(id) ?? '');
}

function renamingOf(id: string, theirs: NamingPaper, ours: NamingPaper): Renaming {
  const [from, to] = [theirs.entries[id], ours.entries[id]];
  const isSaid = theirs.rights[id] !== undefined || ours.rights[id] !== undefined;
  const rights = (paper: NamingPaper) =>
    shared(paper.entries[id]?.right ?? [], paper.rights[id], isSaid);
  const known = {
    options: pairedUp(from?.options, to?.options),
    left: pairedUp(from?.left, to?.left),
    right: pairedUp(rights(theirs), rights(ours)),
  };
  return (list, name) => known[list].get(name);
}

const same: Renaming = (_, name) => name;
const unknown: Renaming = () => undefined;

/**
 * How a paper calls what other papers of its form name: each draws names of its own. They ask the same
 * versions of questions, whose options and left columns all keep in the author's order, in every language
 * and for every taker (the browser mixes them by the seed of the attempt). A right column may stand
 * otherwise on a paper from before they were mixed. Asks the database only where there is another paper.
 */
export async function readRenamings(
  ctx: Ctx,
  paperName: string,
  others: Iterable<string>,
): Promise<(other: string, questionId: string) => Renaming> {
  const asked = new Set(others).add(paperName);
  const papers = asked.size > 1 ? await listEntryNames(ctx.db, [...asked]) : [];
  const byName = new Map(papers.map((paper) => [paper.name, paper]));
  const made = new Map<string, Renaming>();
  const make = (other: string, questionId: string): Renaming => {
    const [theirs, ours] = [byName.get(other), byName.get(paperName)];
    return theirs && ours ? renamingOf(questionId, theirs, ours) : unknown;
  };
  return (other, questionId) => {
    if (other === paperName) return same;
    const key = `${other} ${questionId}`;
    const renaming = made.get(key) ?? make(other, questionId);
    made.set(key, renaming);
    return renaming;
  };
}

/** A question of a paper as its author knows it: how it begins, and what the bank calls its options, in their order. */
export type Known = { stem: string; optionIds: readonly string[] };

/** The questions of a paper as their authors know them, by their ids. */
export async function readKnown(ctx: Ctx, paperName: string): Promise<ReadonlyMap<string, Known>> {
  const [{ plain }, options] = await Promise.all([
    readPaper(ctx, paperName),
    listBankOptions(ctx.db, paperName),
  ]);
  const { sections } = JSON.parse(plain.toString('utf8')) as Paper;
  return new Map(
    sections.flatMap(({ questions }) =>
      questions.map(({ _id, content, textKind }) => {
        const said = content.en ?? content.hi;
        const known = { stem: said ? glanceAt(said.stem, textKind) : '' };
        return [_id, { ...known, optionIds: options.get(_id) ?? [] }] as const;
      }),
    ),
  );
}
