// Import rules, file vocabulary, lengths, cycles, catalogues: the house, checked at every test run.
import { join } from 'node:path';
import { checkStructure } from './structure/rules.ts';
import { readSources } from './structure/source.ts';
import { checkCatalogues, checkReferences, findUntranslated } from './structure/words.ts';

const root = join(import.meta.dirname, '..');
const sources = readSources(root);
const findings = [
  ...checkStructure(sources),
  ...findUntranslated(sources),
  ...checkCatalogues(root),
  ...checkReferences(root, sources),
];

for (const { path, rule, message } of findings)
  process.stderr.write(`${path}  ${rule}: ${message}\n`);
process.stdout.write(`check-structure: ${sources.length} files, ${findings.length} findings\n`);
process.exit(findings.length > 0 ? 1 : 0);
