import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf } from '../../locales/messages.server.ts';
import type { Services } from '../../services/services.ts';
import { SHARED_PATH, WORKER_PATH, WORKER_SWITCH } from '../../shared/installed-app.ts';
import { isLocale, type Locale } from '../../shared/locale.ts';
import type { Environment } from './environment.ts';

/** What the workspace can be installed by: `/app-worker.js`, `/manifests/{language}.webmanifest`. */
export function appInstallRoutes({
  folder,
  services,
}: {
  folder: string;
  services: Pick<Services, 'experiments'>;
}) {
  const routes = new Hono<Environment>();
  let script: string | undefined;
  routes.get(WORKER_PATH, (context) => {
    script ??= readFileSync(join(folder, WORKER_PATH), 'utf8');
    return context.body(services.experiments.isOn(WORKER_SWITCH) ? script : ENDING, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      // Asked about each time, so that a switch that was turned is heard of.
      'Cache-Control': 'no-cache',
      // A worker lives by the policy of its own file: this one asks our server, and runs nothing else.
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    });
  });
  routes.get('/manifests/:file', (context) => {
    const locale = /^(\w+)\.webmanifest$/.exec(context.req.param('file'))?.[1];
    if (!isLocale(locale)) return context.notFound();
    return context.body(JSON.stringify(manifest(locale)), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    });
  });
  return routes;
}

/** In place of the worker where it is switched off: takes away what was kept, and itself. Nobody's page is reloaded. */
const ENDING = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => registration.unregister()),
));
`;

/** Colors as in src/ui/tokens.css. */
const PAPER = '#faf7f0';

const ICONS = [
  { file: 'icon-192', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512', sizes: '512x512', purpose: 'any' },
  { file: 'maskable-512', sizes: '512x512', purpose: 'maskable' },
  { file: 'monochrome-512', sizes: '512x512', purpose: 'monochrome' },
] as const;

/** What may be shared with the app: papers, pictures, words. */
const SHARED_TYPES = [
  'application/pdf',
  'image/*',
  'text/*',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.pdf',
  '.doc',
  '.docx',
  '.txt',
  '.csv',
];

/** The workspace as an app (W3C, Web Application Manifest). The site around it stays in the browser. */
function manifest(locale: Locale) {
  const { description, create, drive, calendar } = textsOf(locale, 'app-install').manifest;
  const { brand } = textsOf(locale, 'workspace').shell;
  return {
    id: '/app/',
    name: brand,
    short_name: brand,
    description,
    lang: LOCALES[locale].hreflang,
    dir: 'ltr',
    start_url: '/app/',
    // Not /app: the page /apps/ of the site begins with it.
    scope: '/app/',
    display: 'standalone',
    theme_color: PAPER,
    background_color: PAPER,
    categories: ['business', 'productivity'],
    icons: ICONS.map(({ file, sizes, purpose }) => ({
      ...{ src: `/app-icons/${file}.png`, sizes, type: 'image/png', purpose },
    })),
    shortcuts: [
      { name: create, url: '/app/search/' },
      { name: drive, url: '/app/drive/' },
      { name: calendar, url: '/app/calendar/' },
    ],
    share_target: {
      action: SHARED_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        ...{ title: 'title', text: 'text', url: 'url' },
        files: [{ name: 'files', accept: SHARED_TYPES }],
      },
    },
  };
}
