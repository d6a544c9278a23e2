import type { CallInput, DataOf, Endpoint } from '@chinar/contract/endpoint';
import type { PublicSettings } from '@chinar/contract/settings';
import { createContext } from 'react-router';
import type { Locale } from './i18n.ts';

/** What the server hands to each page: an anonymous call in the same process, and the request's facts. */
export type ServerContext = {
  /** Throws an error with `status`. */
  call: <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<DataOf<E>>;
  locale: Locale;
  /** Borne by our own inline scripts alone, and taken off again before the page is sent. */
  nonce: string | null;
  mode: 'demo' | 'live';
  origin: string;
  /** When the pages were built. */
  build: string;
  /** Under which Google signs people in; empty where nobody can. */
  googleClientId: string;
  /** What the operator has set; a text may be empty. */
  settings: PublicSettings;
};

/** The server sets this key; it reads it from the entry, since bundling would copy the object. */
export const serverContext = createContext<ServerContext>();

/** What a route declares about its address, as its `handle`. */
export type PageHandle = {
  /** Names of the query that change the page as the server renders it; others are ignored there. */
  query?: readonly string[];
  /** False where the address holds a secret: such a page is never kept. */
  isKept?: false;
};
