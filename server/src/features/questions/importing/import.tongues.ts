type Text = {
  stem: string;
  options: Entry[];
  left?: Entry[];
  right?: Entry[];
  explanation: string;
};
type Entry = { _id: string; text: string };

const block = /\{\s*mlang\s+([^{}]*)\}([^]*?)\{\s*mlang\s*\}/gi;

/** What a text says in one language: what stands outside of all blocks, and in those of the language. */
function inTongue(text: string, language: string): string {
  const named = [...text.matchAll(block)].map(([, names = '']) => names.toLowerCase());
  const isSaid = named.some((names) => names.split(/[\s,]+/).includes(language));
  const wanted = isSaid ? language : 'other';
  return text
    .replace(block, (_, names: string, inside: string) =>
      names
        .toLowerCase()
        .split(/[\s,]+/)
        .includes(wanted)
        ? inside
        : '',
    )
    .trim();
}

function textIn(text: Text, language: string): Text {
  const entries = (list: Entry[]) =>
    list.map((entry) => ({ ...entry, text: inTongue(entry.text, language) }));
  return {
    stem: inTongue(text.stem, language),
    options: entries(text.options),
    ...(text.left ? { left: entries(text.left) } : {}),
    ...(text.right ? { right: entries(text.right) } : {}),
    explanation: inTongue(text.explanation, language),
  };
}

const truths: Record<string, string> = { True: 'सत्य', False: 'असत्य' };

/** True and false in Hindi, where the file itself has no words for them. */
function hindiTruths({ options, ...text }: Text): Text {
  return {
    ...text,
    options: options.map((one) => ({ ...one, text: truths[one.text] ?? one.text })),
  };
}

/** A question of Moodle whose texts hold both languages in blocks of `mlang`, as English and Hindi. */
export function inBothTongues(draft: Record<string, unknown>): Record<string, unknown> {
  const { en } = draft['content'] as { en: Text };
  const texts = JSON.stringify(en);
  if (!/\{\s*mlang/i.test(texts)) return draft;
  const english = textIn(en, 'en');
  const isHindi = [...texts.matchAll(block)].some(([, names = '']) => /\bhi\b/i.test(names));
  if (!isHindi) return { ...draft, content: { en: english } };
  const hindi = textIn(en, 'hi');
  // Written in Hindi alone: what there is stands in the first place.
  if (english.stem === '') return { ...draft, content: { en: hindi } };
  const hi = draft['type'] === 'truefalse' ? hindiTruths(hindi) : hindi;
  return { ...draft, content: { en: english, hi } };
}
