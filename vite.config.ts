import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * Vite's own loader of parts of the code also handles sheets, nonces and relative addresses, which we have none of,
 * and is a fifth of what a site page may fetch before somebody reaches for something. This one does what is left:
 * what a part needs is fetched along with it.
 */
const SLIM_PRELOAD = `export function __vitePreload(load, needed) {
  for (const file of needed ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/' + file;
    document.head.append(link);
  }
  return load();
}`;

function slimPreload(): Plugin {
  return {
    name: 'slim-preload',
    transform: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => ({ code: SLIM_PRELOAD, map: null }),
    },
  };
}

export default defineConfig({
  plugins: [reactRouter(), slimPreload()],
  css: { transformer: 'lightningcss' },
  environments: {
    // Our own server is the entry of the server bundle; it imports the router's build (src/server/main.ts).
    ssr: { build: { rollupOptions: { input: 'src/server/main.ts' } } },
  },
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0, chunkImportMap: false },
});
