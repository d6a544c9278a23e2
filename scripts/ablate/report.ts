/** The parts of vitest's report that are read here. */
export type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

export type PlaywrightReport = {
  file?: string;
  suites?: PlaywrightReport[];
  specs?: { ok: boolean; title: string }[];
};

/** Which tests failed, by name, in which files, and how many passed. */
export type Counted = { failed: string[]; files: string[]; passed: number };

function failuresOf({
  name,
  status,
  message,
  assertionResults,
}: VitestReport['testResults'][number]): string[] {
  const failed = assertionResults.filter((result) => result.status === 'failed');
  if (failed.length > 0) return failed.map(({ fullName }) => fullName);
  const [first = ''] = message.split('\n');
  // It could not be loaded, or fell before its first test or after its last.
  return status === 'failed' ? [`${name}: ${first}`] : [];
}

/** Names what failed; a file without a failed test may have failed as a whole. */
export function countVitest(report: VitestReport | null): Counted {
  const failing = report?.testResults.filter((file) => failuresOf(file).length > 0) ?? [];
  return {
    failed: failing.flatMap(failuresOf),
    files: failing.map(({ name }) => name),
    passed: report?.numPassedTests ?? 0,
  };
}

type Spec = { ok: boolean; title: string; file: string };

function specsOf({ file = '', specs = [], suites = [] }: PlaywrightReport): Spec[] {
  return [...specs.map((spec) => ({ ...spec, file })), ...suites.flatMap(specsOf)];
}

export function countPlaywright(report: PlaywrightReport | null): Counted {
  const specs = specsOf(report ?? {});
  const failing = specs.filter(({ ok }) => !ok);
  return {
    failed: failing.map(({ title }) => title),
    files: failing.map(({ file }) => file),
    passed: specs.length - failing.length,
  };
}
