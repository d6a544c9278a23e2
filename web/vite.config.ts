import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { pureContract } from './pure-contract.ts';
import { serviceWorker } from './service-worker/plugin.ts';

/*
 * Two chunks that every page needs, instead of forty small ones: on a phone network each request costs
 * more than the few bytes that a page does not use.
 */
const frame =
  /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser|@tanstack\/(?:react-query|query-core))\//;
const shell = new RegExp(
  [
    String.raw`web/src/(lib|app)/(?!zod-config|google|list-query|added-rows|use-list|loader|words|field-words|phone|redirect|next-attempt|marking|zod-resolver|use-(?!media)|exam-layout|(?:auth|bare|admin|tutor)-layout|staff-|upload|size-text|list-query|exam-database|shared-ranks|held-notice|own-home|community-|drag\.|drawer\.|version-banner)[\w-]+\.tsx?$`,
    String.raw`web/src/ui/(avatar|button|card|disclosure-menu|icon-button|leaf-mark|link|menu-button|tab-button|on-sight|idle-part|late-part|segmented|skeleton|skip-link|sky|spinner|stat-number|tag|toasts|fields/box-class|screens/screen-head)\.tsx$`,
    String.raw`contract/src/(envelope|errors|url)\.ts$`,
    String.raw`messages/compiled/(runtime|registry|messages/common_(brand|demo|error|footer|free|language|loading|logging|main|menu|nav|network|palette|skip|tab_|theme|version))`,
    // The tick is in the sample question of the home page, and nothing else of the words is.
    String.raw`node_modules/lucide-react/dist/esm/(Icon|createLucideIcon|context|icons/check\.)`,
    String.raw`node_modules/(class-variance-authority|clsx)`,
    // Else it is taken along into the chunk of one of its users.
    String.raw`content/src/format\.ts$`,
  ].join('|'),
);

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [tailwindcss(), pureContract(), reactRouter(), ...(isSsrBuild ? [] : [serviceWorker()])],
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
                groups: [
                  // Words of several pages, each of which would be a file of a few bytes.
                  {
                    name: 'exam-words',
                    test: /messages\/compiled\/messages\/(attempts|spoken)_/,
                    minShareCount: 2,
                    priority: 1,
                  },
                  {
                    name: 'words',
                    test: /messages\/compiled\/messages\/|lucide-react\/dist\/esm\/icons\//,
                    minShareCount: 4,
                    priority: 0,
                  },
                  { name: 'frame', test: frame, priority: 3 },
                  // Before the words: what both need, as the messages' runtime, must not come with the exam's.
                  { name: 'shell', test: shell, priority: 2 },
                  // Words of lists, and of tutors and admins: not a byte of them on the home page.
                  { name: 'list-words', test: /messages\/common_(list_|search\.)/, priority: 1 },
                  {
                    name: 'staff-words',
                    test: /messages\/(common_(staff|admins|tutors|table)_|questions_bank_title)/,
                    priority: 1,
                  },
                  // Schemas and what nearly all of them are made of: loaded with the first call or form.
                  {
                    name: 'schemas',
                    test: /node_modules\/zod|web\/src\/lib\/zod-config|contract\/src\/(accounts|endpoint|ids|text)\.ts$/,
                    priority: 2,
                  },
                  {
                    name: 'papers',
                    test: /contract\/src\/(questions\.terms|attempts\.limits|quizzes|test-series|pagination)\.ts$/,
                  },
                  {
                    name: 'cards',
                    test: /web\/src\/(ui\/(cover|price)|features\/test-series\/(series-card|cover-words))\.tsx?$/,
                  },
                ],
              },
            },
          },
        }),
  },
  server: { watch: { ignored: ['**/build/**', '**/data/**'] } },
}));
