import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';
import { chunkGroups } from './chunks.ts';
import { pureContract } from './pure-contract.ts';
import { serviceWorker } from './service-worker/plugin.ts';

/** Chunks without what they are made of need entries that may hand on more than their own names. */
function openEntries() {
  return {
    name: 'open-entries',
    options: (options: Rolldown.InputOptions): Rolldown.InputOptions => ({
      ...options,
      preserveEntrySignatures: 'allow-extension',
    }),
  };
}

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    tailwindcss(),
    pureContract({ isServer: isSsrBuild }),
    reactRouter(),
    ...(isSsrBuild ? [] : [openEntries(), serviceWorker()]),
  ],
  build: {
    // Nothing is inlined: the content policy allows no data: fonts, and every file is hashed.
    assetsInlineLimit: 0,
    // The server's bundle holds the style sheet that it writes into each page.
    cssMinify: true,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: chunkGroups,
              },
            },
          },
        }),
  },
  server: { watch: { ignored: ['**/build/**', '**/data/**'] } },
}));
