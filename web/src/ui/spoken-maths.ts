import type { Language } from '@chinar/contract/text';
import * as m from '@chinar/messages/paraglide/messages';

/** Signs that a screen reader swallows or mistakes; letters, Greek ones too, it knows by itself. */
const signs: Record<string, (input: object, options: { locale: Language }) => string> = {
  '+': m.spoken_plus,
  '−': m.spoken_minus,
  '-': m.spoken_minus,
  '±': m.spoken_plus_minus,
  '×': m.spoken_times,
  '·': m.spoken_times,
  '⋅': m.spoken_times,
  '∗': m.spoken_times,
  '÷': m.spoken_divided,
  '/': m.spoken_divided,
  '=': m.spoken_equals,
  '≠': m.spoken_not_equal,
  '<': m.spoken_less,
  '>': m.spoken_greater,
  '≤': m.spoken_at_most,
  '≥': m.spoken_at_least,
  '≈': m.spoken_about,
  '→': m.spoken_arrow,
  '⟶': m.spoken_arrow,
  '∞': m.spoken_infinity,
  '∑': m.spoken_sum,
  '∫': m.spoken_integral,
  '∈': m.spoken_in,
  '(': m.spoken_open,
  '[': m.spoken_open,
  ')': m.spoken_close,
  ']': m.spoken_close,
  '∣': m.spoken_bar,
  '|': m.spoken_bar,
  '∘': m.spoken_degrees,
  '′': m.spoken_prime,
};

/** Marks over a letter. */
const accents: Record<string, (input: { base: string }, options: { locale: Language }) => string> =
  {
    '⃗': m.spoken_vector,
    '→': m.spoken_vector,
    '^': m.spoken_hat,
    ˉ: m.spoken_overbar,
    '‾': m.spoken_overbar,
    '¯': m.spoken_overbar,
  };

const joined = (words: readonly string[]): string =>
  words
    .filter((word) => word !== '')
    .join(' ')
    .replace(/ +,/g, ',');

/** What a leaf of MathML says, without the marks that are only for typesetting. */
function bareText(node: Element): string {
  return (node.textContent ?? '').replace(/[\u2061-\u2064\u200b]/g, '').trim();
}

/** Reads MathML aloud in one language. */
class Speaker {
  readonly #in: { locale: Language };

  constructor(locale: Language) {
    this.#in = { locale };
  }

  say(node: Element | undefined): string {
    if (!node) return '';
    const read = this.#readers[node.localName];
    return read ? read(node, [...node.children]) : this.#all(node);
  }

  readonly #readers: Record<string, (node: Element, parts: Element[]) => string> = {
    annotation: () => '',
    mphantom: () => '',
    mspace: () => '',
    mo: (node) => this.#sign(bareText(node)),
    mi: bareText,
    mn: bareText,
    mtext: bareText,
    mfrac: (_node, [top, bottom]) => this.#fraction(top, bottom),
    msqrt: (node) => m.spoken_root({ inner: this.#all(node) }, this.#in),
    mroot: (_node, [inner, index]) =>
      m.spoken_nth_root({ inner: this.say(inner), index: this.say(index) }, this.#in),
    msup: (_node, [base, power]) => this.#raised(this.say(base), power),
    msub: (_node, [base, index]) => this.#lowered(base, index),
    msubsup: (_node, [base, low, high]) =>
      isLarge(base) ? this.#spanned(base, low, high) : this.#raised(this.#lowered(base, low), high),
    munder: (_node, [sign, from]) => this.#spanned(sign, from, undefined),
    mover: (_node, [base, accent]) => this.#topped(base, accent),
    munderover: (_node, [sign, from, to]) => this.#spanned(sign, from, to),
    mtable: (node) => this.#table(node),
  };

  #all(node: Element): string {
    return joined([...node.children].map((child) => this.say(child)));
  }

  #sign(text: string): string {
    return signs[text]?.({}, this.#in) ?? text;
  }

  #fraction(top: Element | undefined, bottom: Element | undefined): string {
    const parts = { top: this.say(top), bottom: this.say(bottom) };
    const isShort = !/ /.test(parts.top + parts.bottom);
    return isShort ? m.spoken_over(parts, this.#in) : m.spoken_fraction(parts, this.#in);
  }

  #raised(base: string, exponent: Element | undefined): string {
    const power = this.say(exponent);
    if (power === '') return base;
    // Without a base it is a charge: Ca 2 plus.
    if (base === '' || /^[∘′]+$/.test(exponent?.textContent ?? '')) return joined([base, power]);
    if (power === '2') return m.spoken_squared({ base }, this.#in);
    if (power === '3') return m.spoken_cubed({ base }, this.#in);
    return m.spoken_power({ base, power }, this.#in);
  }

  #lowered(first: Element | undefined, second: Element | undefined): string {
    const base = this.say(first);
    const index = this.say(second);
    // The numbers of a chemical formula stand after their element.
    if (base === '') return index;
    return m.spoken_sub({ base, index }, this.#in);
  }

  #spanned(sign: Element | undefined, from: Element | undefined, to: Element | undefined): string {
    const said = this.say(sign);
    const low = this.say(from);
    if (!to) return joined([said, low]);
    return m.spoken_span({ sign: said, low, high: this.say(to) }, this.#in);
  }

  #topped(first: Element | undefined, second: Element | undefined): string {
    const base = this.say(first);
    const accent = accents[(second?.textContent ?? '').trim()];
    return accent ? accent({ base }, this.#in) : joined([base, this.say(second)]);
  }

  #table(node: Element): string {
    const rows = [...node.children].filter((row) => row.localName === 'mtr');
    return joined(
      rows.map((row, place) =>
        m.spoken_row(
          {
            number: place + 1,
            cells: [...row.children].map((cell) => this.say(cell)).join(', '),
          },
          this.#in,
        ),
      ),
    );
  }
}

function isLarge(node: Element | undefined): boolean {
  return /^[∑∏∫⋃⋂]$/.test(node?.textContent?.trim() ?? '');
}

function textOf(node: Node, speaker: Speaker): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof Element)) return '';
  if (node.localName === 'math') return ` ${speaker.say(node)} `;
  if (node.classList.contains('katex-html')) return '';
  if (node.localName === 'img') return ` ${node.getAttribute('alt') ?? ''} `;
  return [...node.childNodes].map((child) => textOf(child, speaker)).join('');
}

/**
 * Compiled content as one would read it aloud: its words, its pictures' descriptions, and its maths in
 * words of the content's language. Browsers name a control whose content is maths alone by nothing.
 */
export function spokenText(html: string, language: Language): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return textOf(body, new Speaker(language)).replace(/\s+/g, ' ').trim();
}
