import { join } from 'node:path';
import { checkSync } from 'recheck';
import { describe, expect, test } from 'vitest';
import { type Pattern, patternsOf } from './patterns.ts';
import { readSource, readSources } from './source.ts';

const root = join(import.meta.dirname, '../..');
/** Where texts of strangers are read: the server and what it shares with the browser. */
const rooms = /^(server|contract|content|measurement|messages)\/src\//;

const limits = { timeout: 10_000, incubationTimeout: 300, attackTimeout: 300 };

/** Expressions that are told of and take no time here, with the reason. */
const known = new Map([
  [String.raw`<(pre|code)\b[^<>]*>[^]*?<\/\1>`, 'reads our own HTML, whose tags all end'],
  [
    String.raw`<img\b[^<>]{0,5000}?\bdata-mathml\s*=\s*(?:"([^"]*)"|'([^']*)')[^<>]{0,5000}>`,
    'looks no further than 5,000 letters, in a process of its own with a limit of processor time',
  ],
  [String.raw`[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+`, 'looks no further than 64 letters'],
  [
    String.raw`<resource\b[^>]*\btype="imsqti_(?:test|assessment)_xmlv[\dp]+"[^>]*>`,
    'reads a manifest in a process of its own with a limit of processor time',
  ],
]);

/** How a text has to look for an expression to take longer than the square of its length; null for none. */
function attackOn({ pattern, flags }: Pattern): string | null {
  const told = checkSync(pattern, flags, limits);
  if (told.status === 'safe') return null;
  if (told.status === 'unknown') return `not told: ${told.error.kind}`;
  const { complexity, attack } = told;
  // Texts of strangers are bounded, most by 20,000 letters: their square is a tenth of a second.
  if (complexity.type === 'polynomial' && complexity.degree <= 2) return null;
  return `${complexity.summary}: ${attack.pattern}`;
}

describe('Q14 regular expressions', () => {
  test('are found as literals and where they are made of a text', () => {
    const text = "const a = /x+/u;\nconst b = new RegExp('y*', 'g');\nconst c = [/x+/u];\n";
    expect(patternsOf([readSource('a.ts', text)])).toEqual([
      { pattern: 'x+', flags: 'u', paths: ['a.ts'] },
      { pattern: 'y*', flags: 'g', paths: ['a.ts'] },
    ]);
  });

  test('that take ages are told', () => {
    expect(attackOn({ pattern: '^(a+)+$', flags: '', paths: [] })).toContain('exponential');
    expect(attackOn({ pattern: 'a*a*a*$', flags: '', paths: [] })).toContain('polynomial');
    expect(attackOn({ pattern: '^a+$', flags: '', paths: [] })).toBeNull();
  });

  test('of the server take no longer than the square of what they read', () => {
    const sources = readSources(root).filter(
      ({ path }) => rooms.test(path) && !path.endsWith('.test.ts'),
    );
    const patterns = patternsOf(sources).filter(({ pattern }) => !known.has(pattern));
    expect(patterns.length).toBeGreaterThan(200);
    const slow = patterns.flatMap((one) => {
      const attack = attackOn(one);
      return attack === null
        ? []
        : [`/${one.pattern}/${one.flags} ${attack} (${one.paths.join(', ')})`];
    });
    expect(slow).toEqual([]);
  }, 600_000);
});
