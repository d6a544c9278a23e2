/**
 * What a page is about, for search engines (JSON-LD). Data and no script: a browser runs nothing of it, and
 * no text of it can end its element.
 */
export function StructuredData({ data }: { data: Readonly<Record<string, unknown>> }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return <script type="application/ld+json">{text.replaceAll('<', String.raw`\u003c`)}</script>;
}
