import { isIPv6 } from 'node:net';
import { addressKey } from '../http/limits.ts';

/** In this order: a browser names those that it stems from too. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What of a user agent helps its owner to know it again: browser and system, nothing more is kept. */
export function deviceOf(userAgent: string): string | null {
  const first = (names: [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [first(browsers), first(systems)].filter(Boolean).join(' · ') || null;
}

/** The network of an address: its last part is nobody's business later. */
export function shortAddress(address: string): string {
  const key = addressKey(address);
  if (isIPv6(address) && key.endsWith('::/64')) {
    return `${key.slice(0, -'::/64'.length).split(':').slice(0, 3).join(':')}:*`;
  }
  return key.replace(/\.\d+$/, '.*');
}
