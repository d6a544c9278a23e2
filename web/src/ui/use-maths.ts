import { useQuery } from '@tanstack/react-query';
import { bringMathsStyle } from './bring-maths-style.ts';

const patienceMs = 3000;
const faces = [
  '16px KaTeX_Main',
  'italic 16px KaTeX_Math',
  '16px KaTeX_Size1',
  '16px KaTeX_Size2',
  '16px KaTeX_AMS',
];

/** Resolves when the work is done, and after some seconds even if it is not. */
async function forSeconds(work: Promise<unknown>): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([work.catch(() => undefined), patience]);
}

/** Fetches the style of maths alone: without it formulas stand as the browser itself draws them, and change. */
export function loadMathsStyle(): Promise<void> {
  return forSeconds(bringMathsStyle());
}

/** Fetches the style of maths and its fonts; resolves after some seconds even if they do not come. */
export async function loadMaths(): Promise<true> {
  const all = async (): Promise<unknown> => {
    await bringMathsStyle();
    return Promise.all(faces.map((face) => document.fonts.load(face)));
  };
  await forSeconds(all());
  return true;
}

/** Whether what our server compiled holds maths, wherever in it. */
export function holdsMaths(data: unknown): boolean {
  return JSON.stringify(data ?? null).includes('katex');
}

/**
 * Whether a screen may show what it has: with maths only once its style and fonts are there, since
 * every formula would change its size.
 */
export function useMaths(isNeeded: boolean): boolean {
  const query = useQuery({
    queryKey: ['maths'],
    queryFn: loadMaths,
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  return !isNeeded || query.data === true;
}
