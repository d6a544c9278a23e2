import { expect, test } from 'vitest';
import { faultsOf, hitsOf, injectionsOf, outagesOf } from './verdicts.ts';
import { givenAway, traversals } from './words.ts';

test('the ways out of a folder are many, each once, and at most 500', () => {
  expect(traversals.length).toBeGreaterThan(200);
  expect(traversals.length).toBeLessThanOrEqual(500);
  expect(new Set(traversals).size).toBe(traversals.length);
});

test('a file that was given away is known by what stands in it', () => {
  const away = new RegExp(givenAway);
  expect(away.test('root:x:0:0:root:/root:/bin/bash')).toBe(true);
  expect(away.test('APP_SECRET=abc')).toBe(true);
  expect(away.test('{"success":false,"message":"Not found"}')).toBe(false);
});

test('each hit of ffuf is a finding', () => {
  expect(hitsOf('{"results":[]}')).toEqual([]);
  expect(hitsOf('{"results":[{"url":"http://x/a","status":500}]}')).toEqual(['500 http://x/a']);
});

test('faults of wapiti are findings, but those that are none by decision', () => {
  const fault = (info: string) => ({ method: 'GET', path: '/', parameter: '', info });
  const report = JSON.stringify({
    vulnerabilities: {
      'Content Security Policy Configuration': [fault('CSP "style-src" value is not safe')],
      'SQL Injection': [fault('via injection in q')],
    },
  });
  expect(faultsOf(report)).toEqual(['SQL Injection · GET · / · via injection in q']);
});

test('a parameter into which sqlmap can write is a finding, one that merely appeared so is none', () => {
  const appears = "GET parameter 'q' appears to be 'AND boolean-based blind' injectable";
  expect(injectionsOf(`${appears}\nGET parameter 'q' does not seem to be injectable`)).toEqual([]);
  expect(injectionsOf(`${appears}\nParameter: q (GET)\n    Type: boolean-based blind`)).toEqual([
    'q (GET)',
  ]);
});

test('a server that stops answering while slow ones hold it is a finding, and so is not looking', () => {
  expect(outagesOf('service available:   YES\nservice available:   YES')).toEqual([]);
  expect(outagesOf('service available:   YES\nservice available:   NO')).toEqual([
    '1 of 2 looks found the server not answering',
  ]);
  expect(outagesOf('')).toHaveLength(1);
});
