import { readFileSync } from 'node:fs';

/**
 * What is said of a failed test at the end of a run: a log that is cut keeps its end.
 *
 * @typedef {{ name: string, said: string, page?: string }} Failure
 */

/** As much of an error, and of a page, as helps whoever has nothing but the log. */
const errorLines = 12;
const pageLines = 60;
/** More than these fail together, and for one reason. */
const told = 12;
const pages = 3;

// oxlint-disable-next-line no-control-regex -- colours begin with one
const colours = /\u001B\[[\d;]*m/g;

/**
 * @param {string} text
 * @param {number} count
 */
function firstLines(text, count) {
  const lines = text.replaceAll(colours, '').trim().split('\n');
  return lines.length > count ? [...lines.slice(0, count), '…'] : lines;
}

/**
 * A page from where its own part begins: what stands around it is the same on every page.
 *
 * @param {string} page
 */
function ownPart(page) {
  const lines = page.split('\n');
  const begin = lines.findIndex((line) => /^\s*- (?:dialog|alertdialog|main)\b/.test(line));
  const indent = lines[begin]?.search(/\S/) ?? 0;
  return lines
    .slice(Math.max(0, begin))
    .map((line) => line.slice(Math.min(indent, line.search(/\S|$/))))
    .join('\n');
}

/** What Playwright wrote of the page beside a failure; empty where it could not. */
function pageOf(/** @type {any[]} */ attachments) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!path) return '';
  try {
    const text = readFileSync(path, 'utf8');
    return ownPart(/# Page snapshot\s+```yaml\n([\s\S]*?)```/.exec(text)?.[1] ?? '');
  } catch {
    return '';
  }
}

/** What a test printed of its page, where Playwright could make no picture of it: its address, or why not. */
function printedBy(/** @type {any[]} */ output) {
  return ownPart(output.map(({ text = '' }) => text).join(''));
}

/** @type {(groups: string[], suite: { title?: string, file?: string }) => string[]} */
const titled = (groups, { title, file }) => (title && title !== file ? [...groups, title] : groups);

/**
 * The journeys that failed, of Playwright's report, whose suites hold suites.
 *
 * @param {{ suites?: any[], specs?: any[], errors?: { message?: string }[] }} report
 * @param {string[]} groups titles of the suites around, without their file
 * @returns {Failure[]}
 */
export function failuresOfPlaywright({ suites = [], specs = [], errors = [] }, groups = []) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky')
      .map((/** @type {any} */ { results }) => {
        const bad = results.find((/** @type {any} */ { status }) => status !== 'passed') ?? {};
        const step = bad.steps?.at(-1)?.title;
        const said = [bad.error?.message ?? bad.status ?? '', ...(step ? [`In: ${step}`] : [])];
        const name = `${file}:${line} ${[...groups, title].join(' › ')}`;
        return {
          name,
          said: said.join('\n'),
          page: pageOf(bad.attachments ?? []) || printedBy(bad.stdout ?? []),
        };
      }),
  );
  const outside = errors.map(({ message = '' }) => ({ name: 'outside of tests', said: message }));
  return [
    ...own,
    ...outside,
    ...suites.flatMap((suite) => failuresOfPlaywright(suite, titled(groups, suite))),
  ];
}

/**
 * The lines that tell of failures; none where nothing failed.
 *
 * @param {Failure[]} failures
 * @returns {string[]}
 */
export function failureLines(failures) {
  const lines = failures
    .slice(0, told)
    .flatMap(({ name, said, page = '' }, place) => [
      `  ✘ ${name}`,
      ...firstLines(said, errorLines).map((line) => `      ${line}`),
      ...(page !== '' && place < pages
        ? ['      The page:', ...firstLines(page, pageLines).map((line) => `        ${line}`)]
        : []),
    ]);
  const rest = failures.length - told;
  return rest > 0 ? [...lines, `  and ${rest} more`] : lines;
}
