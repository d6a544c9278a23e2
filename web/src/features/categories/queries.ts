import { type Category, type CategoryKind, listCategories } from '@chinar/contract/categories';
import { said } from '../../lib/i18n.ts';
import { useApi } from '../../lib/queries.ts';
import { categoryKey, categoryWord, knownCategories } from '../../lib/words.ts';

type Choice = { value: string; label: string };

const slugOf = (category: string): string => categoryKey(category).replaceAll(' ', '-');

/** What stands for the tree until it has come: the categories of the spec, by the slugs that they begin with. */
const known = (): Choice[] =>
  knownCategories.map((name) => ({ value: slugOf(name), label: categoryWord(name) }));

function choiceOf({ slug, name, parentId }: Category): Choice {
  return { value: slug, label: `${parentId === null ? '' : '– '}${said(name)}` };
}

/**
 * The categories that something of a kind may have, by their slugs. One that a record has already stays among
 * them, be it none any more.
 */
export function useCategoryChoices(kind: CategoryKind, held = ''): Choice[] {
  const { data } = useApi(listCategories, { query: { kind } });
  const choices = data ? data.categories.map(choiceOf) : known();
  const slug = slugOf(held);
  const isThere = slug === '' || choices.some(({ value }) => value === slug);
  return isThere ? choices : [...choices, { value: slug, label: categoryWord(held) }];
}
