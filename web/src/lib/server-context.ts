import type { CallInput, DataOf, Endpoint } from '@chinar/contract/endpoint';
import { createContext } from 'react-router';
import type { Locale } from './i18n.ts';

/** What the server hands to each page: an anonymous call in the same process, and the request's facts. */
export type ServerContext = {
  /** Throws an error with `status`. */
  call: <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<DataOf<E>>;
  locale: Locale;
  /** Null on pages that are cached for everybody: their scripts are allowed by hash. */
  nonce: string | null;
  mode: 'demo' | 'live';
  origin: string;
};

/** The server sets this key; it reads it from the entry, since bundling would copy the object. */
export const serverContext = createContext<ServerContext>();
