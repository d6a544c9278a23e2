/** The name of a feature in the shapes that files need, by the word that stands for it in a template. */
export type Names = Record<
  | 'kebab-names'
  | 'kebab-name'
  | 'snake_names'
  | 'snake_name'
  | 'camelNames'
  | 'oneName'
  | 'OneName'
  | 'Many names'
  | 'One name'
  | 'many names'
  | 'one name',
  string
>;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** English, as far as names of features go: `categories`, `classes`, `bells`. */
export function singularOf(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.replace(/(?<=ss|x|ch|sh)es$|s$/, '');
}

/** @param kebab a plural in kebab case, as `saved-questions` */
export function namesOf(kebab: string): Names {
  const words = kebab.split('-');
  const ones = [...words.slice(0, -1), singularOf(words.at(-1) ?? '')];
  const pascal = ones.map(capital).join('');
  return {
    'kebab-names': kebab,
    'kebab-name': ones.join('-'),
    snake_names: words.join('_'),
    snake_name: ones.join('_'),
    camelNames: words[0] + words.slice(1).map(capital).join(''),
    oneName: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    OneName: pascal,
    'Many names': capital(words.join(' ')),
    'One name': capital(ones.join(' ')),
    'many names': words.join(' '),
    'one name': ones.join(' '),
  };
}

/** A template's text or path with the names in place of the words that stand for them. */
export function named(text: string, names: Names): string {
  const words = Object.keys(names).toSorted((a, b) => b.length - a.length);
  return text.replaceAll(new RegExp(words.join('|'), 'g'), (word) => names[word as keyof Names]);
}
