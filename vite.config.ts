import { reactRouter } from '@react-router/dev/vite';
import { build, defineConfig, type Plugin } from 'vite';

/**
 * Vite wraps each import of a late part in a loader of its own, which fetches ahead what the part needs, and its sheets:
 * a tenth of what a site page may run before somebody reaches for something. Our parts are few (PARTS) and bring no
 * sheets, so that the browser's own import does.
 */
function plainImports(): Plugin {
  const wrapper = 'native:import-analysis-build';
  return {
    name: 'plain-imports',
    configResolved({ command, plugins }) {
      const at = plugins.findIndex(({ name }) => name === wrapper);
      if (at === -1 && command === 'build') throw new Error(`vite has no plugin ${wrapper} any more`);
      // The list is Vite's own, and read from here on.
      if (at !== -1) (plugins as Plugin[]).splice(at, 1);
    },
  };
}

/**
 * The worker of the installed app: one file of its own, under an address that never changes, because browsers ask for
 * it there whether it has changed.
 */
function appWorker(): Plugin {
  return {
    name: 'app-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
          target: 'baseline-widely-available',
          write: false,
          rolldownOptions: { input: 'src/workspace/offline/app.worker.ts', output: { format: 'iife' } },
        },
      });
      const [chunk] = [built].flat().flatMap((part) => ('output' in part ? part.output : []));
      if (chunk?.type !== 'chunk') this.error('the worker of the app was not built');
      this.emitFile({ type: 'asset', fileName: 'app-worker.js', source: chunk.code });
    },
  };
}

/** Site pages name their code themselves: an entry of its own, which no page of the workspace brings. */
function siteEntry(): Plugin {
  return {
    name: 'site-entry',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      if (this.environment.mode === 'build')
        this.emitFile({ type: 'chunk', id: 'src/site/islands/wake.client.ts' });
    },
  };
}

/**
 * What is fetched in one piece: the state, what every site page runs, what opens a dialog, React. Without this, what two parts
 * share becomes a file of its own, and a page asks for a dozen of them.
 */
const PARTS = [
  // The workspace needs these two and nothing else of what the site is made of.
  { name: 'common', test: /src\/shared\/clock/, priority: 6 },
  // The languages are asked for by pages that open no dialog.
  { name: 'locales', test: /src\/locales\/locales\.table/, priority: 5 },
  { name: 'site', test: /src\/site\/islands\/wake\.client/, priority: 3 },
  // What the menus keep in the state, and who opens no dialog.
  { name: 'state', test: /src\/site\/state\/page-state\.client/, priority: 2.5 },
  // Asked for by what shows prices, which keeps nothing in the state.
  { name: 'retried', test: /src\/site\/state\/retried\.client/, priority: 2.5 },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|hydrate-view\.client/, priority: 1 },
  // Site and workspace share these: no site page fetches what comes below. Those that need no React stand apart.
  { name: 'keys', test: /src\/shared\/(keys|named)\.ts|suggestion-keys/, priority: 0.9 },
  { name: 'locale', test: /src\/shared\/locale\.ts/, priority: 0.9 },
  { name: 'typed', test: /src\/shared\/email\.ts|src\/services\/user\/password\.ts/, priority: 0.9 },
  // Each has a policy of the same name, which a page may make once: never in one file.
  { name: 'trusted', test: /src\/site\/state\/trusted\.client/, priority: 0.9 },
  { name: 'workspace-trusted', test: /src\/workspace\/shell\/trusted\.client/, priority: 0.9 },
  { name: 'icon', test: /src\/ui\/(icon\/icon|use-hydrated)|src\/site\/sheet/, priority: 0.8 },
  {
    name: 'values',
    test: /src\/document\/(resolve\/print-value|amounts\/(stored-amount|typed-number))/,
    priority: 0.7,
  },
  // What holds the start of a page back is never in the file that starts it.
  { name: 'router', test: /node_modules\/react-router\/|workspace\/late\/hold-start/, priority: 0.6 },
  // What every page of the workspace runs.
  {
    name: 'workspace',
    test: /src\/workspace\/(filling\/worded|shell\/shell\.tsx)/,
    priority: 0.4,
  },
  // The controls that values are typed into, and the document beside them.
  {
    name: 'controls',
    test: /src\/workspace\/filling\/(preview\/(use-drawing|fill-preview|live-later)|fields\/field-control|needed-fields|document-menu|place\/place-form|planted-notice)|src\/workspace\/(cards\/document-cards|.*first-page)/,
    priority: 0.2,
  },
];

export default defineConfig({
  plugins: [reactRouter(), plainImports(), siteEntry(), appWorker()],
  css: { transformer: 'lightningcss' },
  environments: {
    // Our own server is the entry of the server bundle; src/server/serve.ts imports the router's build.
    ssr: {
      // A start opens and links a few hundred files instead of two thousand; what brings files of its own stays apart.
      resolve: { noExternal: true, external: ['sharp', '@napi-rs/canvas', 'pdfjs-dist', 'pdfkit'] },
      build: { rollupOptions: { input: 'src/server/main.ts' } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: PARTS } },
          // Each time and name where it is read: as exports of the site's file they are a fortieth of it.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
        },
      },
    },
  },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    chunkImportMap: false,
    modulePreload: false,
  },
});
