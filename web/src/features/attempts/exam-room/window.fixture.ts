/** A window as the tests' one is not: nothing matches a query of media, and nothing changes its size. */
export function makeWindowWhole(): void {
  window.matchMedia = ((query: string) => ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  })) as never;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
