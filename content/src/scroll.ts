/** Wide things scroll inside their own box, so that the page never does. */
export function scrollable(html: string, isInline = false): string {
  const tag = isInline ? 'span' : 'div';
  return html === '' ? '' : `<${tag} class="scroll-x">${html}</${tag}>`;
}
