import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist';
// The worker is a file of its own, fetched with the first PDF and from here alone.
// oxlint-disable-next-line import/default -- the build gives its address
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

export type { PDFDocumentProxy, PDFPageProxy };

/** Millions of pixels of one canvas: phones give out beyond it. */
const mostPixels = 4_000_000;

/** A document by its address, read in ranges, or of bytes that are here. */
export async function openPdf(from: { url: string } | { data: ArrayBuffer }) {
  const source = 'url' in from ? { url: from.url } : { data: new Uint8Array(from.data.slice(0)) };
  const task = getDocument({
    ...source,
    // Page by page, as they are looked at.
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize: 128 * 1024,
    // Our content policy compiles nothing while it runs.
    useWasm: false,
    enableXfa: false,
  });
  return { pdf: await task.promise, close: () => void task.destroy() };
}

export type Drawn = { text: string; stop: () => void };

/** Draws a page into a canvas as wide as its box, never with more pixels than a phone has room for. */
export async function drawPage(
  page: PDFPageProxy,
  { canvas, words, width }: { canvas: HTMLCanvasElement; words: HTMLDivElement; width: number },
  signal: AbortSignal,
): Promise<string> {
  const natural = page.getViewport({ scale: 1 });
  const scale = width / natural.width;
  const viewport = page.getViewport({ scale });
  const wanted = Math.min(window.devicePixelRatio || 1, 2);
  const fits = Math.sqrt(mostPixels / (viewport.width * viewport.height));
  const ratio = Math.min(wanted, fits);
  canvas.width = Math.floor(viewport.width * ratio);
  canvas.height = Math.floor(viewport.height * ratio);
  const task = page.render({ canvas, viewport: page.getViewport({ scale: scale * ratio }) });
  signal.addEventListener('abort', () => task.cancel(), { once: true });
  await task.promise;
  signal.throwIfAborted();
  words.replaceChildren();
  words.style.setProperty('--total-scale-factor', String(scale));
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: words,
    viewport,
  });
  signal.addEventListener('abort', () => layer.cancel(), { once: true });
  await layer.render();
  return layer.textContentItemsStr.join('');
}

/** What is written on a page, as its text layer has it. */
export async function textOf(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
}
