import { expect, test } from 'vitest';
import { countJourneys, countUnit, withMissing } from './test-counts.mjs';

const fine = { passed: 3, failed: 0, skipped: 0 };
const how = { expected: ['pure', 'dom'], isFine: true, runner: 'vitest' };

test('a project that ran nothing has failed, however well the others did', () => {
  const whole = withMissing({ pure: fine, dom: { passed: 0, failed: 0, skipped: 2 } }, how);
  expect(whole).toEqual({ pure: fine, dom: { passed: 0, failed: 1, skipped: 2 } });
  expect(withMissing({ pure: fine }, how)).toMatchObject({ dom: { failed: 1 } });
});

test('when files are named no project is missed, but a runner that ran nothing is', () => {
  const named = { ...how, expected: [] };
  expect(withMissing({ pure: fine }, named)).toEqual({ pure: fine });
  expect(withMissing({}, named)).toEqual({ vitest: { passed: 0, failed: 1, skipped: 0 } });
});

test('a runner that ended badly has failed, once: by its tests, or by itself where none says why', () => {
  const bad = { ...how, expected: [], isFine: false };
  const failed = { pure: { ...fine, failed: 2 } };
  expect(withMissing(failed, bad)).toEqual(failed);
  expect(withMissing({ pure: fine }, bad)).toMatchObject({ vitest: { failed: 1 } });
});

test('errors that no test caught are failures', () => {
  const projects = { pure: { ...fine, files: 1 } };
  const report = { projects, tests: [], files: [], failures: [], unhandled: 2 };
  expect(countUnit(report)['unhandled errors']).toEqual({ passed: 0, failed: 2, skipped: 0 });
  expect(countUnit({ ...report, unhandled: 0 })).toEqual({ pure: fine });
});

test('journeys are counted by project, and one that passed at the second try has failed', () => {
  const spec = (projectName: string, status: string) => ({ tests: [{ projectName, status }] });
  const suites = [
    { specs: [spec('journeys', 'expected')], suites: [{ specs: [spec('look', 'flaky')] }] },
    { specs: [spec('look', 'skipped'), spec('look', 'unexpected')] },
  ];
  expect(countJourneys({ suites, errors: [{}] })).toEqual({
    journeys: { passed: 1, failed: 0, skipped: 0 },
    look: { passed: 0, failed: 2, skipped: 1 },
    'errors outside of tests': { passed: 0, failed: 1, skipped: 0 },
  });
});
