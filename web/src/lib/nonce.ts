import { createContext } from 'react';

/** The nonce for inline scripts of a page that is not cached; absent in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
