import { text } from '@chinar/contract/text';
import { partLimits, type Translations } from '@chinar/contract/translations';
import * as z from 'zod/mini';

/*
 * The Hindi names of parts, as a form holds them: under `names`, apart from what else is translated. So each is a
 * field of its own, which says what is wrong with it and is compared by itself when two people wrote; and a form
 * that asks the names alone, or all but the names, takes the rest as somebody else left it.
 */

type Fields = Record<string, unknown>;
type Names = Readonly<Record<string, string>>;

/** Signs that would lead a form from the name of a field into its value. */
const leading = /[%.[\]'"]/g;

/** Under what a form holds the name of a part: by the title, which may be any text, a number too. */
export const nameKey = (title: string): string =>
  `=${title.replaceAll(leading, (sign) => `%${sign.codePointAt(0)?.toString(16)}`)}`;

const titleOf = (key: string): string => decodeURIComponent(key.slice(1));

/** A record as a form holds it, with a box for each of these titles; other names come along. */
export function withNames(record: Fields, titles: Iterable<string> = []): Fields {
  const { hi, ...others } = record['translations'] as Translations;
  const { parts = {}, ...said } = hi ?? {};
  const boxes = [...titles].map((title) => [nameKey(title), '']);
  const names = Object.entries(parts).map(([title, name]) => [nameKey(title), name]);
  return {
    ...record,
    translations: { ...others, hi: said },
    names: Object.fromEntries([...boxes, ...names]) as Names,
  };
}

/** The names that are given, by the fields that hold them. */
function givenOf(names: Names, isKept: (title: string) => boolean): [key: string, name: string][] {
  return Object.entries(names).filter(([key, name]) => name !== '' && isKept(titleOf(key)));
}

function translated({ hi, ...others }: Translations, parts: Names): Translations {
  const own = { ...hi, ...(Object.keys(parts).length > 0 && { parts }) };
  return Object.keys(own).length > 0 ? { ...others, hi: own } : others;
}

/**
 * What a form asks that asks the names of parts too; its output is the body. A name of what `isKept` does not know
 * is not sent: it stands nowhere any more.
 */
export function askingNames(
  schema: z.ZodMiniObject,
  isKept: (title: string) => boolean = () => true,
): z.ZodMiniType {
  const asked = z.extend(schema, { names: z.record(z.string(), text(0, partLimits.title)) });
  const counted = asked.check((context) => {
    const names = context.value['names'] as Names;
    for (const [key] of givenOf(names, isKept).slice(partLimits.parts))
      context.issues.push({
        code: 'too_big',
        origin: 'array',
        maximum: partLimits.parts,
        path: ['names', key],
        input: names,
      });
  });
  const body = ({ names, translations, ...rest }: Fields): Fields => {
    const given = givenOf(names as Names, isKept).map(([key, name]) => [titleOf(key), name]);
    return {
      ...rest,
      translations: translated(translations as Translations, Object.fromEntries(given) as Names),
    };
  };
  return z.pipe(counted, z.transform(body));
}
