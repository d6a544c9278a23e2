import type { PublicSettings } from '@chinar/contract/settings';
import type { Locale } from '../context.ts';

/** What crosses between the server and the process that renders pages. */
export type ToPages =
  | {
      kind: 'render';
      id: number;
      url: string;
      locale: Locale;
      mode: 'demo' | 'live';
      origin: string;
      /** Where browsers read files; empty when that is here. */
      filesOrigin: string;
      /** Under which Google signs people in; empty where nobody can. */
      googleClientId: string;
      /** Whether buyers pay at Razorpay. */
      hasRazorpay: boolean;
      /** What the operator has set, as it counts when the page is begun. */
      settings: PublicSettings;
    }
  | { kind: 'answer'; call: number; data: unknown }
  | { kind: 'refusal'; call: number; status: number; code: string };

export type FromPages =
  | { kind: 'ready'; routes: PageRoute[] }
  | { kind: 'call'; id: number; call: number; endpoint: string; input: unknown }
  | { kind: 'page'; id: number; page: RenderedPage }
  | { kind: 'failure'; id: number; reason: string };

/** A route as the cache has to know it. */
export type PageRoute = {
  id: string;
  path?: string;
  index?: boolean;
  children?: PageRoute[];
  /** Names of the query that change the page; all others are left out of its address. */
  query: string[];
  /** False for a page that is one reader's alone: its address holds a secret. */
  isKept: boolean;
};

export type RenderedPage = {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
  brotli: Uint8Array;
  /** The content policy of a document; null for anything else. */
  policy: string | null;
};
