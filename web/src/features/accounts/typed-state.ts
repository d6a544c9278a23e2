import type { FormDraft } from '../../ui/fields/form.tsx';
import { safeRedirect } from '../../lib/redirect.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

const key = 'account-typed';

function readTyped(): Record<string, string> {
  try {
    const held: unknown = JSON.parse(readStored(key, 'session') ?? '{}');
    const texts = Object.entries(held ?? {}).filter(([, text]) => typeof text === 'string');
    return Object.fromEntries(texts);
  } catch {
    return {};
  }
}

type Values = Record<string, unknown>;

/** The value of a field, whose name may be a path: `guardian.email`. */
function valueAt(values: Values, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((at, part) => (at as Values | null | undefined)?.[part], values);
}

/** Texts by the names of their fields, as the values of a form. */
function nested(texts: Readonly<Record<string, string>>): Values {
  const values: Values = {};
  for (const [name, text] of Object.entries(texts)) {
    const [outer = name, inner] = name.split('.');
    values[outer] = inner ? { ...(values[outer] as object | undefined), [inner]: text } : text;
  }
  return values;
}

/**
 * What was typed into one of the forms of accounts, by the names of its fields, for as long as the tab:
 * whoever looks at another of these forms finds it there and on coming back. A password is never among
 * the names.
 */
export function typedIn(...names: readonly string[]): FormDraft {
  return {
    read: () =>
      nested(
        Object.fromEntries(Object.entries(readTyped()).filter(([name]) => names.includes(name))),
      ),
    write: (values) => {
      const named = names.map((name) => [name, valueAt(values, name)] as const);
      const texts = named.filter(([, text]) => typeof text === 'string');
      writeStored(key, JSON.stringify({ ...readTyped(), ...Object.fromEntries(texts) }), 'session');
    },
  };
}

/** After a form has done its work nothing of it is kept. */
export function forgetTyped(): void {
  writeStored(key, null, 'session');
}

const aimKey = 'account-aim';

/** Where a sign-up was to lead: the mail's link opens a tab of its own. Null forgets it. */
export function rememberAim(redirect: string | null): void {
  writeStored(aimKey, redirect);
}

/** The same after the mail's link; null where the sign-up had no aim. */
export function readAim(): string | null {
  const aim = safeRedirect(readStored(aimKey), '');
  return aim === '' ? null : aim;
}
