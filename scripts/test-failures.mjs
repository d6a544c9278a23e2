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

/** What Playwright wrote of the page beside a failure; empty where it could not. */
function pageOf(/** @type {any[]} */ attachments) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!path) return '';
  try {
    const text = readFileSync(path, 'utf8');
    return /# Page snapshot\s+```yaml\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  } catch {
    return '';
  }
}

/**
 * The journeys that failed, of Playwright's report, whose suites hold suites.
 *
 * @param {{ suites?: any[], specs?: any[], errors?: { message?: string }[] }} report
 * @returns {Failure[]}
 */
export function failuresOfPlaywright({ suites = [], specs = [], errors = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky')
      .map((/** @type {any} */ { results }) => {
        const bad = results.find((/** @type {any} */ { status }) => status !== 'passed') ?? {};
        const said = bad.error?.message ?? bad.status ?? '';
        return { name: `${file}:${line} ${title}`, said, page: pageOf(bad.attachments ?? []) };
      }),
  );
  const outside = errors.map(({ message = '' }) => ({ name: 'outside of tests', said: message }));
  return [...own, ...outside, ...suites.flatMap(failuresOfPlaywright)];
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
