import style from './maths-style.css?url';
import { patiently } from './on-sight.tsx';

/** A link that failed goes: a browser that has one in the page asks for its file no more. */
function link(): Promise<void> {
  return new Promise((resolve, reject) => {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = style;
    sheet.addEventListener('load', () => resolve());
    sheet.addEventListener('error', () => {
      sheet.remove();
      reject(new Error('The style of maths did not come.'));
    });
    document.head.append(sheet);
  });
}

let coming: Promise<void> | null = null;

/**
 * Fetches the style of maths, again and again until it is there. By our own hand: an import of a style
 * that failed once counts as done from then on, and every formula would stand twice for the whole test.
 */
export function bringMathsStyle(): Promise<void> {
  coming ??= patiently(link);
  return coming;
}
