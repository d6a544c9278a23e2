import { LiteAdaptor } from '@mathjax/src/js/adaptors/liteAdaptor.js';
import type { LiteElement } from '@mathjax/src/js/adaptors/lite/Element.js';
import { RegisterHTMLHandler } from '@mathjax/src/js/handlers/html.js';
import { AmsMethods } from '@mathjax/src/js/input/tex/ams/AmsMethods.js';
import BaseMethods from '@mathjax/src/js/input/tex/base/BaseMethods.js';
import { Configuration } from '@mathjax/src/js/input/tex/Configuration.js';
import { CommandMap } from '@mathjax/src/js/input/tex/TokenMap.js';
import type { ParseMethod } from '@mathjax/src/js/input/tex/Types.js';
import { TeX } from '@mathjax/src/js/input/tex.js';
import { mathjax } from '@mathjax/src/js/mathjax.js';
import { SVG } from '@mathjax/src/js/output/svg.js';
import { macros } from '@chinar/content/math';
import { MathJaxNewcmFont } from '@mathjax/mathjax-newcm-font/mjs/svg.js';
import '@mathjax/src/js/input/tex/ams/AmsConfiguration.js';
import '@mathjax/src/js/input/tex/base/BaseConfiguration.js';
import '@mathjax/src/js/input/tex/braket/BraketConfiguration.js';
import '@mathjax/src/js/input/tex/extpfeil/ExtpfeilConfiguration.js';
import '@mathjax/src/js/input/tex/mathtools/MathtoolsConfiguration.js';
import '@mathjax/src/js/input/tex/boldsymbol/BoldsymbolConfiguration.js';
import '@mathjax/src/js/input/tex/cancel/CancelConfiguration.js';
import '@mathjax/src/js/input/tex/color/ColorConfiguration.js';
import '@mathjax/src/js/input/tex/configmacros/ConfigMacrosConfiguration.js';
import '@mathjax/src/js/input/tex/enclose/EncloseConfiguration.js';
import '@mathjax/src/js/input/tex/gensymb/GensymbConfiguration.js';
import '@mathjax/src/js/input/tex/mhchem/MhchemConfiguration.js';
import '@mathjax/src/js/input/tex/textmacros/TextMacrosConfiguration.js';
import '@mathjax/src/js/input/tex/upgreek/UpgreekConfiguration.js';
import '@mathjax/src/js/util/asyncLoad/esm.js';

const Macro = BaseMethods['Macro'] as ParseMethod;
const xArrow = AmsMethods['xArrow'] as ParseMethod;

/*
 * The arrows of chemistry stand in a font of their own, which is not part of the package: those of the
 * alphabet take their places.
 */
new CommandMap('chinar-chemistry', {
  mhchemlongrightarrow: [Macro, '\\longrightarrow'],
  mhchemlongleftarrow: [Macro, '\\longleftarrow'],
  mhchemlongleftrightarrow: [Macro, '\\longleftrightarrow'],
  mhchemlongleftrightarrows: [Macro, '\\leftrightarrows'],
  mhchemlongrightleftharpoons: [Macro, '\\rightleftharpoons'],
  mhchemlongRightleftharpoons: [Macro, '\\rightleftharpoons'],
  mhchemlongLeftrightharpoons: [Macro, '\\rightleftharpoons'],
  mhchemrightarrow: [Macro, '\\rightarrow'],
  mhchemleftarrow: [Macro, '\\leftarrow'],
  mhchemleftrightarrow: [Macro, '\\leftrightarrow'],
  mhchemxrightarrow: [xArrow, 0x2192, 5, 10],
  mhchemxleftarrow: [xArrow, 0x2190, 10, 5],
  mhchemxleftrightarrow: [xArrow, 0x2194, 10, 10],
  mhchemxleftrightarrows: [xArrow, 0x21c6, 10, 10],
  mhchemxrightleftharpoons: [xArrow, 0x21cc, 5, 10],
  mhchemxRightleftharpoons: [xArrow, 0x21cc, 5, 10],
  mhchemxLeftrightharpoons: [xArrow, 0x21cc, 5, 10],
  tripledash: [Macro, '\\cdots'],
  mhchemBondTD: [Macro, '\\equiv'],
  mhchemBondTDD: [Macro, '\\equiv'],
  mhchemBondDTD: [Macro, '\\equiv'],
});
Configuration.create('chinar-chemistry', { handler: { macro: ['chinar-chemistry'] }, priority: 1 });

// The letters of this font stand side by side: whoever joins them as they are written draws them.
Reflect.deleteProperty(Reflect.get(MathJaxNewcmFont, 'dynamicFiles') as object, 'devanagari');

/** How wide a text is in letters that no font of formulae has, in parts of its size. */
export type MeasureText = (text: string) => number;

class Adaptor extends LiteAdaptor {
  readonly measure: MeasureText;

  constructor(measure: MeasureText) {
    super();
    this.measure = measure;
  }

  override nodeSize(node: LiteElement): [number, number] {
    return [this.measure(this.textContent(node)), 1];
  }
}

const packages = [
  'base',
  'ams',
  'mhchem',
  'chinar-chemistry',
  'cancel',
  'gensymb',
  'textmacros',
  'boldsymbol',
  'color',
  'enclose',
  'upgreek',
  'mathtools',
  'extpfeil',
  'braket',
  'configmacros',
];

/** Words that mean one that MathJax has, by the names that KaTeX takes them under. */
const otherNames: Record<string, string> = Object.fromEntries(
  (
    'N:mathbb{N} Z:mathbb{Z} R:mathbb{R} Q:mathbb{Q} C:mathbb{C} Reals:mathbb{R} reals:mathbb{R} ' +
    'Complex:mathbb{C} cnums:mathbb{C} natnums:mathbb{N} darr:downarrow uarr:uparrow rarr:rightarrow ' +
    'larr:leftarrow harr:leftrightarrow lrarr:leftrightarrow dArr:Downarrow Darr:Downarrow ' +
    'uArr:Uparrow Uarr:Uparrow rArr:Rightarrow Rarr:Rightarrow lArr:Leftarrow Larr:Leftarrow ' +
    'hArr:Leftrightarrow Harr:Leftrightarrow lrArr:Leftrightarrow Lrarr:Leftrightarrow lang:langle ' +
    'rang:rangle alef:aleph alefsym:aleph Alpha:mathrm{A} Beta:mathrm{B} Chi:mathrm{X} ' +
    'Epsilon:mathrm{E} Eta:mathrm{H} Iota:mathrm{I} Kappa:mathrm{K} Mu:mathrm{M} Nu:mathrm{N} ' +
    'Omicron:mathrm{O} Rho:mathrm{P} Tau:mathrm{T} Zeta:mathrm{Z} bull:bullet clubs:clubsuit ' +
    'diamonds:diamondsuit hearts:heartsuit spades:spadesuit empty:emptyset exist:exists image:Im ' +
    'real:Re infin:infty isin:in plusmn:pm sdot:cdot sect:S sub:subset sube:subseteq supe:supseteq ' +
    'thetasym:vartheta weierp:wp Dagger:ddagger dag:dagger ddag:ddagger lparen:( rparen:) ' +
    'mathellipsis:ldots dotsx:ldots medspace:: thickspace:; enskip:quad dblcolon:mathrel{::} ' +
    'ratio:mathrel{:} relax:! nonumber:! notag:! utilde:underline undergroup:underline ' +
    'overlinesegment:overline underlinesegment:underline overgroup:overparen ' +
    'overleftharpoon:overleftarrow overrightharpoon:overrightarrow Overrightarrow:overrightarrow ' +
    'widecheck:check underbar:underline emph:textit textmd:text'
  )
    .split(' ')
    .map((pair) => {
      const at = pair.indexOf(':');
      return [pair.slice(0, at), `\\${pair.slice(at + 1)}`];
    }),
);

const operators: Record<string, string> = Object.fromEntries(
  'arctg arcctg cosec cotg ctg tg cth sh th ch argmin argmax plim'
    .split(' ')
    .map((name) => [name, `\\operatorname{${name}}`]),
);

/** What KaTeX knows and MathJax does not. */
const words = {
  ...otherNames,
  ...operators,
  ...Object.fromEntries(
    Object.entries(macros).map(([name, meaning]) => [
      name.slice(1),
      meaning.includes('#') ? [meaning, meaning.includes('#2') ? 2 : 1] : meaning,
    ]),
  ),
  lt: '<',
  gt: '>',
  pounds: '\\text{£}',
  copyright: '\\text{©}',
  lq: '\\text{‘}',
  rq: '\\text{’}',
  llbracket: '⟦',
  rrbracket: '⟧',
  minuso: '⊖',
  mapsfrom: '↤',
  notni: '∌',
  bm: ['\\boldsymbol{#1}', 1],
  bold: ['\\mathbf{#1}', 1],
  textnormal: ['\\text{#1}', 1],
  sout: ['\\enclose{horizontalstrike}{#1}', 1],
  textcircled: ['\\enclose{circle}{\\text{#1}}', 1],
  operatornamewithlimits: ['\\operatorname*{#1}', 1],
  // The mark of an equation beside it, where nobody numbers them.
  tag: ['\\qquad(\\text{#1})', 1],
};

/** The tree of a formula as SVG, in thousandths of its size; throws what is wrong with it. */
export type Jax = {
  adaptor: LiteAdaptor;
  convert: (formula: string, isDisplay: boolean) => Promise<LiteElement>;
};

export function makeJax(measure: MeasureText): Jax {
  const adaptor = new Adaptor(measure);
  RegisterHTMLHandler(adaptor);
  const page = mathjax.document('', {
    InputJax: new TeX({
      packages,
      macros: words,
      maxMacros: 1000,
      formatError: (_: unknown, error: Error) => {
        throw new Error(error.message);
      },
    }),
    OutputJax: new SVG({
      fontCache: 'none',
      fontData: MathJaxNewcmFont,
      linebreaks: { inline: false },
      displayOverflow: 'overflow',
    }),
  });
  return {
    adaptor,
    convert: async (formula, isDisplay) =>
      (await page.convertPromise(formula, {
        display: isDisplay,
        em: 16,
        // That of the font, so that words in a formula have its size.
        ex: 16 * 0.442,
        containerWidth: 1e6,
      })) as LiteElement,
  };
}
