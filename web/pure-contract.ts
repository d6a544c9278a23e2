import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

/** What forbids zod to probe for `new Function`; it has to run before the first schema is made. */
const zodConfig = fileURLToPath(new URL('src/lib/zod-config.ts', import.meta.url));

/**
 * Of the contract a page takes what it uses. A bundler must suppose that a call does something and so
 * keeps every schema and endpoint of a file; those of the contract only make values, and this says so.
 * A constant of a call becomes one of a function that is called at once and marked as pure.
 * Whatever makes schemas loads their configuration first: pages that make none load neither.
 */
export function pureContract() {
  return {
    name: 'pure-contract',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      const isContract = /\/contract\/src\/[\w.-]+\.ts$/.test(id);
      const isConfigured =
        /from 'zod\/mini'/.test(code) && !id.includes('node_modules') && id !== zodConfig;
      if (!isContract && !isConfigured) return null;
      const first = isConfigured ? `import ${JSON.stringify(zodConfig)};` : '';
      return { code: first + (isContract ? withPure(code) : code), map: null };
    },
  };
}

/** The source with every top-level constant that is the result of a call marked as pure. */
export function withPure(code: string): string {
  const { program } = parseSync('contract.ts', code);
  const inits = program.body.flatMap((statement) => {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (node?.type !== 'VariableDeclaration' || node.kind !== 'const') return [];
    return node.declarations.flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []));
  });
  return inits.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`,
    code,
  );
}
