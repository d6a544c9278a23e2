type List = { files: string[]; routes: Record<string, number[]> };
type Manifest = { url: string; routes: Record<string, { imports?: string[] }> };

/**
 * What the scripts of each route import. Links fetch it ahead, with the script itself, when they are about to
 * be pressed; no first page needs it, so the build keeps it beside the list of routes (`scripts/finish-build.mjs`).
 */
async function bringImports(): Promise<void> {
  const { __reactRouterManifest: manifest } = window as unknown as {
    __reactRouterManifest: Manifest;
  };
  const address = manifest.url.replace('/manifest-', '/imports-');
  const { default: list } = (await import(/* @vite-ignore */ address)) as { default: List };
  for (const [id, places] of Object.entries(list.routes)) {
    const route = manifest.routes[id];
    if (route) route.imports = places.map((place) => list.files[place] ?? '');
  }
}

const signs = ['pointerover', 'focusin'] as const;

/** Waits for the first link that somebody rests on; without a network links come one file behind the other. */
export function bringImportsWithLinks(): void {
  const stop = new AbortController();
  const onSign = ({ target }: Event): void => {
    if (!(target instanceof Element) || !target.closest('a[href]')) return;
    stop.abort();
    void bringImports().catch(() => undefined);
  };
  for (const sign of signs) addEventListener(sign, onSign, { passive: true, signal: stop.signal });
}
