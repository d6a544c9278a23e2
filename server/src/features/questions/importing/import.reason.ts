import type { Problem } from '@chinar/content/sink';
import type * as m from '@chinar/messages/paraglide/messages';

type Key = keyof typeof m;
type CodeOf<K> = K extends `questions_import_${infer Code}` ? Code : never;

/** A message of the catalogue: `questions_import_<code>`, or a renderer's `problem_<code>`. */
export type MessageCode = CodeOf<Key> | Extract<Key, `problem_${string}`>;

/** A sentence or a part of one, still in no language; `words` are messages inside it. */
export type Message = {
  code: MessageCode;
  values: Record<string, string>;
  words: Record<string, Message>;
};

/** Why an item is left out, or what is worth a look: `part` names the place inside the item. */
export type Reason = Message & { part: Message | null };

type Values = Record<string, string | number>;

export function message(
  code: MessageCode,
  values: Values = {},
  words: Record<string, Message> = {},
): Message {
  const texts = Object.entries(values).map(([name, value]) => [name, String(value)]);
  return { code, values: Object.fromEntries(texts), words };
}

export function reason(code: MessageCode, values: Values = {}): Reason {
  return { ...message(code, values), part: null };
}

/** The same reason, with the place that it speaks of. */
export function at(part: Message | null, what: Message): Reason {
  return { ...what, part };
}

export function reasonOfProblem({ code, values }: Problem): Reason {
  return reason(`problem_${code}`, values);
}
