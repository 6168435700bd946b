import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  css: { transformer: 'lightningcss' },
  environments: {
    // Our own server is the entry of the server bundle; it imports the router's build (src/server/main.ts).
    ssr: { build: { rollupOptions: { input: 'src/server/main.ts' } } },
  },
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0, chunkImportMap: false },
});
