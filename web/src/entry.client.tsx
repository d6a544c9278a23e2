import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { followDocumentLocale } from './lib/i18n.ts';
import { bringImportsWithLinks } from './lib/route-imports.ts';

followDocumentLocale();
if (import.meta.env.PROD) bringImportsWithLinks();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
