import { stripVTControlCharacters } from 'node:util';

/** What a tool found, a line each; nothing is the right answer. */
export type Findings = string[];

type Hit = { url: string; status: number };

/** Of ffuf's report: it lists only answers that gave something away, or broke. */
export function hitsOf(report: string): Findings {
  const { results } = JSON.parse(report) as { results: Hit[] | null };
  return (results ?? []).map(({ url, status }) => `${status} ${url}`);
}

type Fault = { method: string; path: string; parameter: string; info: string };

/** What wapiti calls a fault and is none: each with its reason. */
const known: { category: string; info: RegExp; reason: string }[] = [
  {
    category: 'Content Security Policy Configuration',
    info: /style-src|unsafe-inline/,
    reason: 'typeset maths and primitives carry their styles (docs/rulings.md, 15)',
  },
  {
    category: 'HTTP Secure Headers',
    info: /Strict-Transport-Security|X-XSS-Protection/,
    reason: 'said behind https alone; the filter of old browsers is left off on purpose',
  },
];

/** Of wapiti's report: faults by category, without those known to be none. */
export function faultsOf(report: string): Findings {
  const { vulnerabilities } = JSON.parse(report) as { vulnerabilities: Record<string, Fault[]> };
  return Object.entries(vulnerabilities).flatMap(([category, faults]) =>
    faults
      .filter(({ info }) => !known.some((one) => one.category === category && one.info.test(info)))
      .map(({ method, path, parameter, info }) =>
        [category, method, path, parameter, info].filter(Boolean).join(' · '),
      ),
  );
}

/**
 * Of what sqlmap said at its end: the parameters into which it could write a statement. What merely
 * appeared so on the way it has tried again itself.
 */
export function injectionsOf(said: string): Findings {
  return [...said.matchAll(/^Parameter: (.+)$/gm)].map(([, parameter]) => String(parameter));
}

/** Without the colours of a terminal. */
export function plain(said: string): string {
  return stripVTControlCharacters(said);
}

/** Of what slowhttptest said: whether somebody else was still served, each time it looked. */
export function outagesOf(said: string): Findings {
  const looks = [...said.matchAll(/service available:\s*(YES|NO)/g)];
  if (looks.length === 0) return ['it never looked whether the server answers'];
  const missed = looks.filter(([, answer]) => answer === 'NO').length;
  return missed === 0 ? [] : [`${missed} of ${looks.length} looks found the server not answering`];
}
