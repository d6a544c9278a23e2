/* Apart from the calls: pages name a version without any schema. */

/**
 * Names of the texts that people agree to; the words stand in messages/ under the same part of the name. A
 * new text is a new version: what was agreed to before stays what it was.
 */
export const textVersions = {
  /** `consents_terms_…` and `consents_privacy_…`, at /terms and /privacy. */
  terms: 'terms-2026-11-22',
  /** `accounts_guardian_text_…`, on the page that a guardian's mail leads to. */
  guardian: 'guardian-2026-11',
} as const;
