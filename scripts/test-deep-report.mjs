/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {({ name: string, seconds: number } | ({ name: string } & Counts))} Part
 */

/**
 * What is written into docs/deep-run.md.
 *
 * @param {{ parts: Part[], slowest: string[], totals: Counts }} summary
 * @param {{ date: string, commit: string, node: string, postgres: string }} run
 */
export function deepReport({ parts, slowest, totals }, { date, commit, node, postgres }) {
  const rows = parts.map((part) =>
    'seconds' in part
      ? `| ${part.name}, all of it | | | | ${part.seconds} |`
      : `| ${part.name} | ${part.passed} | ${part.failed} | ${part.skipped} | |`,
  );
  const { passed, failed, skipped } = totals;
  return `# The last deep run

Written by \`npm run test:deep\` on ${date}, at commit ${commit} or shortly after it, with Node ${node} and PostgreSQL ${postgres}: **${passed} passed, ${failed} failed, ${skipped} skipped**. What became of the guards stands in [ablation.md](ablation.md).

| part | passed | failed | skipped | seconds |
|---|---|---|---|---|
${rows.join('\n')}

The slowest:

\`\`\`
${slowest.join('\n')}
\`\`\`
`;
}
