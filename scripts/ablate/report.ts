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
  suites?: PlaywrightReport[];
  specs?: { ok: boolean; title: string }[];
};

export type Counted = { failed: string[]; passed: number };

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
  return {
    failed: report?.testResults.flatMap(failuresOf) ?? [],
    passed: report?.numPassedTests ?? 0,
  };
}

function specsOf(suite: PlaywrightReport): { ok: boolean; title: string }[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

export function countPlaywright(report: PlaywrightReport | null): Counted {
  const specs = specsOf(report ?? {});
  return {
    failed: specs.filter(({ ok }) => !ok).map(({ title }) => title),
    passed: specs.filter(({ ok }) => ok).length,
  };
}
