import { brotliCompressSync, constants } from 'node:zlib';

/** Scripts that a page names: its own tags, its preloads and the imports of its inline module. */
export function scriptsOf(html: string): string[] {
  return [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path))];
}

/** Bytes of a file as it is built for sending: compressed as well as brotli can. */
export function brotliSize(file: Buffer): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: file.length,
  };
  return brotliCompressSync(file, { params }).length;
}
