/** What the documents of an application are, by the only two types that are taken. */
const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
};

/** What a file announces itself as; browsers that know no types go by its name, and the server by its bytes. */
export function documentType({ name, type }: Pick<File, 'name' | 'type'>): string {
  if (type) return type;
  if (/\.pdf$/i.test(name)) return 'application/pdf';
  return /\.jpe?g$/i.test(name) ? 'image/jpeg' : 'application/octet-stream';
}

/** The name under which an admin keeps a document: its sender's, with the ending of what it is. */
export function fileNameOf(name: string, type: string): string {
  const ending = endings[type] ?? 'bin';
  const bare = name.replace(/\.[^.]*$/, '').trim();
  return `${bare || 'document'}.${ending}`;
}
