import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

type Counts = { passed: number; failed: number; skipped: number };
/** Seconds of one file: what it imports, what its environment costs, its tests with their hooks. */
type FileTimes = { path: string; project: string; imports: number; setUp: number; tests: number };
export type UnitReport = {
  projects: Record<string, Counts & { files: number }>;
  tests: { name: string; ms: number }[];
  files: FileTimes[];
  failures: { name: string; said: string }[];
  /** Errors that no test caught; each is a failure. */
  unhandled: number;
};

const saidBy = (errors: readonly { message?: string }[]): string =>
  errors.map(({ message = '' }) => message).join('\n');

/** What a test that failed says of itself. */
function failureOf(path: string, test: TestCase): { name: string; said: string } {
  const { errors = [] } = test.result();
  return { name: `${path} ${test.fullName}`, said: saidBy(errors) };
}

/** Counts by project: a project that ran nothing would not be missed in a sum. */
export class UnitReporter implements Reporter {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const report: UnitReport = {
      projects: {},
      tests: [],
      files: [],
      failures: unhandledErrors.map((error) => ({
        name: 'an error that no test caught',
        said: saidBy([error]),
      })),
      unhandled: unhandledErrors.length,
    };
    for (const module of modules) this.#add(module, report);
    writeFileSync(this.#file, JSON.stringify(report));
  }

  #add(module: TestModule, report: UnitReport): void {
    const project = module.project.name;
    const counts = (report.projects[project] ??= { passed: 0, failed: 0, skipped: 0, files: 0 });
    counts.files += 1;
    let failed = 0;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      // One that the end of the run left waiting has not passed.
      const kind = state === 'pending' ? 'failed' : state;
      counts[kind] += 1;
      if (kind === 'failed') {
        failed += 1;
        report.failures.push(failureOf(module.relativeModuleId, test));
      }
      report.tests.push({ name: test.fullName, ms: test.diagnostic()?.duration ?? 0 });
    }
    // It could not be loaded, or fell before or behind its tests.
    if (failed === 0 && !module.ok()) {
      counts.failed += 1;
      report.failures.push({ name: module.relativeModuleId, said: saidBy(module.errors()) });
    }
    const { collectDuration, environmentSetupDuration, prepareDuration, setupDuration, duration } =
      module.diagnostic();
    report.files.push({
      path: module.relativeModuleId,
      project,
      imports: collectDuration / 1000,
      setUp: (environmentSetupDuration + prepareDuration + setupDuration) / 1000,
      tests: duration / 1000,
    });
  }
}
