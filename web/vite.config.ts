import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Nothing is inlined: the content policy allows no data: fonts, and every file is hashed.
    assetsInlineLimit: 0,
  },
  server: { watch: { ignored: ['**/build/**', '**/data/**'] } },
});
