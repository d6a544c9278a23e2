import { choiceOf, numericOf, type Part } from './import.foreign.ts';
import { type ForeignRead, matchOf, shortOf } from './import.foreign-typed.ts';
import {
  type Declared,
  declaredFor,
  numbersMarked,
  numericKeyOf,
  optionsMarked,
  sharesOf,
  textsMarked,
} from './import.qti-key.ts';
import { below, first, htmlOf, leftOf } from './import.qti-node.ts';
import { type MessageCode, type Reason, reason } from './import.reason.ts';
import { attribute, children, isNode, type Node, type Piece } from './import.xml-node.ts';

/* A question of QTI 2.1, 2.2 or 3. */

const html = (text: string): Part => ({ text, format: 'html' });

/** Why we keep no question that is asked so, by the name of its interaction. */
const notHeld: Record<string, MessageCode> = {
  extendedTextInteraction: 'held_essay',
  uploadInteraction: 'held_essay',
  drawingInteraction: 'held_essay',
  orderInteraction: 'held_ordering',
  graphicOrderInteraction: 'held_ordering',
  gapMatchInteraction: 'held_drag_words',
  graphicGapMatchInteraction: 'held_drag_picture',
  positionObjectInteraction: 'held_drag_picture',
};

/** Texts of a body that are not the question: hints to others, and what is said after an answer. */
const aside = new Set([
  'rubricBlock',
  'feedbackBlock',
  'feedbackInline',
  'templateBlock',
  'templateInline',
]);
const isAside = ({ name }: Node): boolean => aside.has(name);
const gap: Piece = { text: ' ______ ', isRead: true };

/** The body with what is asked in the place of the interaction. */
function withPrompt(inside: readonly (Node | Piece)[], interaction: Node): (Node | Piece)[] {
  return inside.flatMap((one): (Node | Piece)[] => {
    if (!isNode(one)) return [one];
    if (isAside(one)) return [];
    if (one !== interaction) return [{ ...one, inside: withPrompt(one.inside, interaction) }];
    const prompt = first(one, 'prompt');
    if (prompt) return [{ name: 'div', attributes: {}, inside: prompt.inside }];
    return one.name === 'textEntryInteraction' || one.name === 'inlineChoiceInteraction'
      ? [gap]
      : [];
  });
}

type Asked = {
  item: Node;
  interaction: Node;
  declared: Declared;
  stem: Part;
  /** What is said after an answer: by the answer that it speaks of, or to everybody. */
  notes: ReadonlyMap<string, Part>;
  general: Part | null;
};

const without = (inside: readonly (Node | Piece)[]): (Node | Piece)[] =>
  inside.filter((one) => !isNode(one) || !isAside(one));

type Entry = { id: string; text: Part; feedback: Part | null };

function entriesOf(nodes: readonly Node[], notes: Asked['notes']): Entry[] {
  return nodes.map((node) => {
    const id = attribute(node, 'identifier') ?? '';
    const said = htmlOf(
      below(node, ({ name }) => name === 'feedbackInline').flatMap((one) => one.inside),
    );
    return {
      id,
      text: html(htmlOf(without(node.inside))),
      feedback: said === '' ? (notes.get(id) ?? null) : html(said),
    };
  });
}

function choice({ interaction, declared: said, stem, notes, general }: Asked): ForeignRead {
  if (said.cardinality === 'ordered') return { fault: reason('held_ordering') };
  const inline = children(interaction, 'inlineChoice').filter(
    ({ inside }) => htmlOf(inside) !== '',
  );
  const entries = entriesOf([...children(interaction, 'simpleChoice'), ...inline], notes);
  const isSingle = said.cardinality !== 'multiple';
  const ids = entries.map(({ id }) => id);
  const marked = optionsMarked(said, ids);
  if ('fault' in marked) return marked;
  const shares = sharesOf(marked.declared, ids, !isSingle);
  const options = entries.map(({ text, feedback }, place) => ({
    text,
    feedback,
    fraction: shares[place] ?? 0,
  }));
  const draft = choiceOf({ stem, general, options, isSingle });
  const told = marked.declared.told.slice(said.told.length);
  return draft ? { draft, told } : { fault: reason('no_right') };
}

const isNumeric = ({ baseType }: Declared): boolean =>
  baseType === 'integer' || baseType === 'float';

const given = (declared: Declared): [string, number][] => {
  const answers = declared.worth ? [...declared.worth.keys()] : declared.correct;
  const shares = sharesOf(declared, answers, false);
  return answers.map((text, place) => [text, shares[place] ?? 0]);
};

/** Whether capital and small letters count, where the file says so itself. */
function isByCase(item: Node): boolean {
  const compared = below(item, ({ name }) => name === 'mapEntry' || name === 'stringMatch');
  return compared.some((one) => attribute(one, 'caseSensitive') === 'true');
}

function words({ item, declared: said, stem, general }: Asked): ForeignRead {
  const marked = textsMarked(said);
  if ('fault' in marked) return marked;
  const texts = given(marked.declared).map(([text, fraction]) => ({
    // Here a star is a star.
    text: text.replaceAll('*', String.raw`\*`),
    fraction,
    feedback: null,
  }));
  const read = shortOf({ stem, general }, texts);
  if ('fault' in read) return read;
  const cases = isByCase(item) ? [reason('short_case')] : [];
  return {
    ...read,
    told: [...marked.declared.told.slice(said.told.length), ...read.told, ...cases],
  };
}

function number({ declared, stem, general }: Asked): ForeignRead {
  const asked = { stem, general, notes: [] };
  const marked = numbersMarked(declared);
  if (marked)
    return 'fault' in marked ? marked : { draft: numericOf(asked, marked.key), told: marked.told };
  const scored = given(declared).filter(([, share]) => share > 0);
  const left = given(declared).filter(([, share]) => share <= 0);
  const text = scored.map(([one]) => one).join(' ');
  if (scored.length === 0 && left.length === 0) return { fault: reason('short_none') };
  const key = numericKeyOf(scored);
  if (!key) return { fault: reason('moodle_not_number', { text: text.slice(0, 60) }) };
  const told = left.map(([one]) => reason('numeric_left', { text: one.slice(0, 200) }));
  return { draft: numericOf(asked, key), told };
}

const typed = (asked: Asked): ForeignRead =>
  isNumeric(asked.declared) ? number(asked) : words(asked);

function matching({ interaction, declared, stem, notes, general }: Asked): ForeignRead {
  if (declared.marking) return { fault: reason('qti_rules') };
  const [left = [], right = []] = children(interaction, 'simpleMatchSet').map((set) =>
    entriesOf(children(set, 'simpleAssociableChoice'), notes),
  );
  const answers =
    declared.correct.length > 0 ? declared.correct : [...(declared.worth?.keys() ?? [])];
  const pairs = answers.map((pair) => pair.trim().split(/\s+/));
  const textOf = new Map(right.map(({ id, text }) => [id, text]));
  const rows = left.map(({ id, text }) => {
    const partners = pairs
      .filter(([one]) => one === id)
      .flatMap(([, other = '']) => textOf.get(other) ?? []);
    return { left: text, partners };
  });
  if (rows.some(({ partners }) => partners.length !== 1)) return { fault: reason('qti_pairs') };
  const used = new Set(rows.flatMap(({ partners }) => partners.map(({ text }) => text)));
  const offered = right.filter(({ text }) => !used.has(text.text));
  const told = declared.worth ? [reason('qti_processing')] : [];
  return {
    draft: matchOf({ stem, general }, [
      ...rows.flatMap(({ left: entry, partners }) =>
        partners.map((partner) => ({ left: entry, right: partner })),
      ),
      ...offered.map(({ text }) => ({ left: html(''), right: text })),
    ]),
    told,
  };
}

const readers: Record<string, (asked: Asked) => ForeignRead> = {
  choiceInteraction: choice,
  inlineChoiceInteraction: choice,
  textEntryInteraction: typed,
  matchInteraction: matching,
};

/** What is said after an answer: to whom that is said by an answer's own name, the rest to everybody. */
function feedbackOf(item: Node): Pick<Asked, 'notes' | 'general'> {
  const said = children(item, 'modalFeedback').map((node): [string, string] => [
    attribute(node, 'identifier') ?? '',
    // Version 3 has a frame around it.
    htmlOf((first(node, 'contentBody') ?? node).inside),
  ]);
  const names = new Set(
    below(item, ({ name }) => name === 'simpleChoice' || name === 'inlineChoice').map((node) =>
      attribute(node, 'identifier'),
    ),
  );
  const general = [...new Set(said.filter(([name]) => !names.has(name)).map(([, text]) => text))];
  return {
    notes: new Map(
      said.filter(([name]) => names.has(name)).map(([name, text]) => [name, html(text)]),
    ),
    general: general.length > 0 ? html(general.join('\n')) : null,
  };
}

function faultOf(item: Node, interactions: readonly Node[]): Reason | null {
  const [only] = interactions;
  if (children(item, 'templateDeclaration').length > 0) return reason('held_calculated');
  if (!only) return reason('held_description');
  if (interactions.length > 1) return reason('qti_several', { count: interactions.length });
  if (Object.hasOwn(readers, only.name)) return null;
  const held = Object.hasOwn(notHeld, only.name) ? notHeld[only.name] : undefined;
  return held ? reason(held) : reason('held_unknown', { type: only.name.slice(0, 60) });
}

/** A question in our words, or why there is none. */
export function readItem(item: Node): ForeignRead {
  const body = first(item, 'itemBody');
  const interactions = below(body, ({ name }) => name.endsWith('Interaction'));
  const fault = faultOf(item, interactions);
  const [interaction] = interactions;
  if (fault || !interaction) return { fault: fault ?? reason('held_description') };
  const declared = declaredFor(item, attribute(interaction, 'responseIdentifier'));
  const read = readers[interaction.name];
  if (!declared || !read) return { fault: reason('no_right') };
  const stem = html(htmlOf(withPrompt(body?.inside ?? [], interaction)));
  const found = read({ item, interaction, declared, stem, ...feedbackOf(item) });
  if ('fault' in found) return found;
  const left = below(body, (one) => isAside(one) && one.name !== 'feedbackInline').flatMap((one) =>
    leftOf(one.name, htmlOf(one.inside)),
  );
  const mixes = attribute(interaction, 'shuffle') === 'true' ? [reason('shuffle_left')] : [];
  return { ...found, told: [...declared.told, ...found.told, ...mixes, ...left] };
}
