/** The package says what its whole library has, and not that its smaller one has the same. */
declare module 'hls.js/light' {
  import Whole from 'hls.js';
  export * from 'hls.js';
  export { Whole as Hls };
}
