import { expect, test } from 'vitest';
import { safeRedirect } from './redirect.ts';

test.each([
  '/',
  '/test-series',
  '/test-series/abc?price=free&page=2',
  '/test-series/abc/quiz/def#rules',
  '/search?q=https://evil.example',
  '/a/../b',
])('A13 %s is followed', (path) => {
  const target = new URL(safeRedirect(path), 'https://chinar.example');
  expect(target.origin).toBe('https://chinar.example');
  expect(safeRedirect(path).startsWith('/')).toBe(true);
});

test.each([
  '//evil.example',
  '///evil.example',
  '////evil.example/a',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'http:evil.example',
  'http:/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'ftp://evil.example',
  'mailto:a@b.in',
  'evil.example',
  '@evil.example',
  '.evil.example',
  '?next=//evil.example',
  '#//evil.example',
  '',
  ' ',
  ' /test-series',
  '\u0000/test-series',
  '/\u0000/evil.example',
  '/test\\series',
])('A13 %j leads home instead', (path) => {
  expect(safeRedirect(path)).toBe('/');
});

test('nothing wanted leads to the fallback', () => {
  expect(safeRedirect(null, '/test-series')).toBe('/test-series');
  expect(safeRedirect(undefined)).toBe('/');
});
