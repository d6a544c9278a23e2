// Runs in a window.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followWide } from './wide.ts';

let look: () => void;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        look = told;
      }
      observe(): void {
        look();
      }
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

/** A box of 300 px with this much in it: the page of these tests has no layout. */
function box(html: string, inside: number): HTMLElement {
  document.body.innerHTML = html;
  const node = document.querySelector<HTMLElement>('.scroll-x');
  if (!node) throw new Error('no box');
  Object.defineProperty(node, 'clientWidth', { value: 300 });
  Object.defineProperty(node, 'scrollWidth', { value: inside, writable: true });
  const root = document.querySelector<HTMLElement>('.prose');
  if (root) followWide(root);
  return node;
}

function scrollTo(node: HTMLElement, left: number): void {
  node.scrollLeft = left;
  node.dispatchEvent(new Event('scroll'));
}

const plain = '<div class="prose" lang="en"><div class="scroll-x">wide</div></div>';

it('shows on which sides of a wide formula there is more, and follows the scrolling', () => {
  const node = box(plain, 500);
  expect(node.dataset['more']).toBe('end');
  scrollTo(node, 100);
  expect(node.dataset['more']).toBe('start end');
  scrollTo(node, 200);
  expect(node.dataset['more']).toBe('start');
});

it('lets what scrolls be reached by Tab, under a name in the language of the text', () => {
  const node = box(plain.replace('"en"', '"hi"'), 500);
  expect([node.tabIndex, node.getAttribute('role')]).toEqual([0, 'group']);
  expect(node.getAttribute('aria-label')).toMatch(/\p{Script=Devanagari}/u);
  Object.assign(node, { scrollWidth: 300 });
  look();
  expect([...node.attributes].map(({ name }) => name)).toEqual(['class']);
});

it('what fits is left alone', () => {
  const node = box(plain, 301);
  expect([...node.attributes].map(({ name }) => name)).toEqual(['class']);
});

it('inside an option the edge is shown, and only the option takes the focus', () => {
  const node = box(`<button>${plain}</button>`, 500);
  expect(node.dataset['more']).toBe('end');
  expect([node.hasAttribute('tabindex'), node.hasAttribute('role')]).toEqual([false, false]);
});
