/** When the pages that are served now were built; null when nobody can say. */
export async function servedBuild(): Promise<string | null> {
  try {
    const response = await fetch('/build-info.json', { cache: 'no-store' });
    const { timestamp } = (await response.json()) as { timestamp?: unknown };
    return response.ok && typeof timestamp === 'string' ? timestamp : null;
  } catch {
    return null;
  }
}
