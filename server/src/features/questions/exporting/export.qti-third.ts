/* QTI 3 says `qti-simple-choice` and `max-choices` where version 2 says `simpleChoice` and `maxChoices`. */

/** What our items are made of beside HTML, which keeps its names. */
const elements = new Set(
  (
    'assessmentItem responseDeclaration correctResponse value mapping mapEntry outcomeDeclaration ' +
    'defaultValue itemBody choiceInteraction simpleChoice textEntryInteraction matchInteraction ' +
    'simpleMatchSet simpleAssociableChoice responseProcessing responseCondition responseIf ' +
    'setOutcomeValue baseValue match variable correct mapResponse and or gte lte equal equalRounded'
  ).split(' '),
);

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const tag = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"]*")*)(\s*\/?)>/g;

/** The rules of conditions and values are written in small letters there, as all attributes are. */
const attributesOf = (text: string): string =>
  text.replace(/(\s)([\w:-]+)="/g, (_, blank: string, name: string) =>
    name === 'xml:lang' ? `${blank}${name}="` : `${blank}${kebab(name)}="`,
  );

/** An item of version 2 in the terms of version 3. Its texts are escaped, so that every tag is one. */
export function inThirdTerms(xml: string): string {
  return xml.replace(tag, (whole, ...parts: string[]) => {
    const [slash = '', name = '', attributes = '', end = ''] = parts;
    if (name === 'modalFeedback') {
      const body = slash === '' ? '' : '</qti-content-body>';
      const begun = slash === '' ? '<qti-content-body>' : '';
      return `${body}<${slash}qti-modal-feedback${attributesOf(attributes)}${end}>${begun}`;
    }
    if (!elements.has(name)) return whole;
    return `<${slash}qti-${kebab(name)}${attributesOf(attributes)}${end}>`;
  });
}
