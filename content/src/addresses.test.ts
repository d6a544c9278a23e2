import { describe, expect, it } from 'vitest';
import { isOwnPath, isSafeLink } from './addresses.ts';

describe('addresses', () => {
  it.each(['/media/a.png', '/a?b=1&c#d', '/'])('%s is on this site', (address) => {
    expect(isOwnPath(address)).toBe(true);
    expect(isSafeLink(address)).toBe(true);
  });

  it.each(['//x.test/a', '/\\x.test', 'a.png', 'https://x.test', '/a b', '/a"b', '', '/a\n'])(
    '%j is not',
    (address) => {
      expect(isOwnPath(address)).toBe(false);
    },
  );

  it.each(['https://x.test/a', 'HTTP://x.test', 'mailto:a@b.in', '#top'])(
    '%s may be followed',
    (address) => {
      expect(isSafeLink(address)).toBe(true);
    },
  );

  it.each(['javascript:alert(1)', ' javascript:x', 'data:text/html,x', 'ftp://x', '//x.test'])(
    '%j may not',
    (address) => {
      expect(isSafeLink(address)).toBe(false);
    },
  );
});
