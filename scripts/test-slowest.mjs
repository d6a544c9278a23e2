/**
 * @typedef {{ name: string, ms: number }} Timed
 */

/**
 * The journeys of Playwright's report, whose suites hold suites.
 *
 * @param {{ suites?: any[], specs?: any[] }} report
 * @returns {Timed[]}
 */
export function timedOfPlaywright({ suites = [], specs = [] }) {
  const own = specs.map(({ title, file, tests }) => ({
    name: `${file}: ${title}`,
    ms: Math.max(
      0,
      ...tests.flatMap(({ results }) => results.map((/** @type {any} */ { duration }) => duration)),
    ),
  }));
  return [...own, ...suites.flatMap(timedOfPlaywright)];
}

/**
 * One line for each of the slowest, the slowest first.
 *
 * @param {Timed[]} timed
 * @param {number} count
 */
export function slowestLines(timed, count = 10) {
  return timed
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name.slice(0, 120)}`);
}
