import { parseSync } from 'oxc-parser';

/**
 * Of the contract a page takes what it uses. A bundler must suppose that a call does something and so
 * keeps every schema and endpoint of a file; those of the contract only make values, and this says so.
 * A constant of a call becomes one of a function that is called at once and marked as pure.
 */
export function pureContract() {
  return {
    name: 'pure-contract',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      return /\/contract\/src\/[\w.-]+\.ts$/.test(id) ? { code: withPure(code), map: null } : null;
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
