import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Rolldown, transformWithOxc } from 'vite';

const source = new URL('worker.ts', import.meta.url);

/** Entries whose files a device keeps: what every page runs, and the exam room. */
const entries = /web\/src\/(entry\.client|root|app\/main-layout|routes\/take)\.tsx/;
/** Routes on which what is kept on the device is read. */
const lessonEntries =
  /web\/src\/routes\/(course-lesson|course-video|course-lesson-read|course-material|video-material|study-material|downloads)\.tsx/;
/** Fonts of the first screen. */
const fonts = /text-latin-400|head-latin/;

function chunksOf(bundle: Rolldown.OutputBundle): Map<string, Rolldown.OutputChunk> {
  const all = Object.values(bundle).filter((part) => part.type === 'chunk');
  return new Map(all.map((chunk) => [chunk.fileName, chunk]));
}

/** The files of the entries, with whatever these import; of those that `asksLater` also what comes with a press. */
function closure(
  bundle: Rolldown.OutputBundle,
  entry: RegExp,
  asksLater: (id: string) => boolean,
): Set<string> {
  const chunks = chunksOf(bundle);
  const found = new Set<string>();
  const visit = (name: string, withLater: boolean): void => {
    const chunk = chunks.get(name);
    if (!chunk || found.has(name)) return;
    found.add(name);
    for (const next of chunk.imports) visit(next, withLater);
    if (withLater) for (const next of chunk.dynamicImports) visit(next, false);
  };
  for (const chunk of chunks.values()) {
    const id = chunk.facadeModuleId ?? '';
    if (entry.test(id)) visit(chunk.fileName, asksLater(id));
  }
  return found;
}

const paths = (names: Iterable<string>): string[] =>
  [...names].map((name) => `/${name}`).toSorted();

/** What the worker keeps, by what it is for. */
function filesOf(bundle: Rolldown.OutputBundle) {
  const named = (name: RegExp): string[] => Object.keys(bundle).filter((file) => name.test(file));
  const faces = named(fonts).filter((name) => name.endsWith('.woff2'));
  const shell = [
    ...closure(bundle, entries, (id) => id.includes('routes/take')),
    ...named(/assets\/manifest-/),
    ...faces,
  ];
  const pdf = closure(bundle, /features\/materials\/reader\/pdf-part\.tsx/, () => false);
  const maths = [...named(/KaTeX_(Main-Regular|Main-Bold|Math-Italic|Size[1-4]|AMS).*woff2$/)];
  const style = named(/maths-style/);
  const first = closure(bundle, lessonEntries, () => false);
  const lessons = closure(bundle, lessonEntries, () => true);
  // What draws a PDF comes with a press, too, and is kept with PDFs alone.
  const isOwn = (name: string): boolean => first.has(name) || !pdf.has(name);
  return {
    files: paths(shell),
    lessons: paths([...lessons].filter(isOwn)),
    pdf: paths([...pdf, ...named(/pdf\.worker/)]),
    maths: paths([...maths, ...style]),
  };
}

/** Writes the service worker and the time of the build beside the built pages. */
export function serviceWorker() {
  return {
    name: 'service-worker',
    async writeBundle(options: Rolldown.NormalizedOutputOptions, bundle: Rolldown.OutputBundle) {
      const folder = options.dir ?? '';
      const files = filesOf(bundle);
      const { code: text } = await transformWithOxc(readFileSync(source, 'utf8'), 'worker.ts');
      const version = createHash('sha256').update(JSON.stringify(files)).update(text).digest('hex');
      const build = { version: version.slice(0, 12), ...files };
      const code = `const __BUILD__ = ${JSON.stringify(build)};\n${text}`;
      writeFileSync(join(folder, 'service-worker.js'), code);
      const info = { timestamp: new Date().toISOString() };
      writeFileSync(join(folder, 'build-info.json'), `${JSON.stringify(info)}\n`);
    },
  };
}
