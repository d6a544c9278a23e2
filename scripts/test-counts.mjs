/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ name: string, ms: number }} Timed
 * @typedef {Record<string, Counts>} Runners Counts of each project of a runner, by its name.
 */

/** @returns {Counts} */
const none = () => ({ passed: 0, failed: 0, skipped: 0 });

/**
 * What vitest ran, by project; an error that no test caught is a failure of its own.
 *
 * @param {import('./test-reporter.ts').UnitReport} report
 * @returns {Runners}
 */
export function countUnit({ projects, unhandled }) {
  /** @type {Runners} */
  const counted = {};
  for (const [name, { passed, failed, skipped }] of Object.entries(projects)) {
    counted[name] = { passed, failed, skipped };
  }
  if (unhandled > 0) counted['unhandled errors'] = { ...none(), failed: unhandled };
  return counted;
}

/**
 * What Playwright ran, by project. Its suites hold suites.
 *
 * @param {{ suites?: any[], specs?: any[], errors?: unknown[] }} report
 * @returns {Runners}
 */
export function countJourneys({ suites = [], specs = [], errors = [] }) {
  /** @type {Runners} */
  const counted = {};
  const visit = (/** @type {any} */ suite) => {
    for (const { projectName, status } of (suite.specs ?? []).flatMap(
      (/** @type {any} */ spec) => spec.tests,
    )) {
      const counts = (counted[projectName] ??= none());
      if (status === 'expected') counts.passed += 1;
      else if (status === 'skipped') counts.skipped += 1;
      else counts.failed += 1;
    }
    for (const inner of suite.suites ?? []) visit(inner);
  };
  visit({ suites, specs });
  if (errors.length > 0) counted['errors outside of tests'] = { ...none(), failed: errors.length };
  return counted;
}

/**
 * Adds a failure for each project that ran nothing, and one if the runner itself ended badly and no test
 * says why.
 *
 * @param {Runners} counted
 * @param {{ expected: string[], isFine: boolean, runner: string }} how
 * @returns {Runners}
 */
export function withMissing(counted, { expected, isFine, runner }) {
  const whole = { ...counted };
  for (const name of expected) {
    const { passed, failed, skipped } = whole[name] ?? none();
    if (passed + failed === 0) whole[name] = { passed, failed: 1, skipped };
  }
  const ran = Object.values(whole).reduce((sum, { passed, failed }) => sum + passed + failed, 0);
  const failed = Object.values(whole).reduce((sum, { failed: count }) => sum + count, 0);
  if (ran === 0 || (!isFine && failed === 0)) whole[runner] = { ...none(), failed: 1 };
  return whole;
}
