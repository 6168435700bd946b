import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import type { ServerBuild } from 'react-router';
import { exportBuilder } from '../console/exports/build-export.server.ts';
import { pathOf } from '../routes/paths.ts';
import { followClock, loadClock } from '../services/clock/clock.store.server.ts';
import { type Database, openDatabase } from '../services/database/database.server.ts';
import { migrate } from '../services/database/migrate.server.ts';
import { type Place, placesOf, writablePlace } from '../services/database/places.server.ts';
import type { Services } from '../services/services.ts';
import { createApp, createHealthApp } from './app.ts';
import { prepareClaims } from './claims.server.ts';
import { type Config, ConfigError, PROXY_UNNAMED } from './config.ts';
import { consoleCaution } from './console-caution.ts';
import { offerConsole } from './console-claim.server.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './database/embedded/embedded.server.ts';
import { consoleHostTest } from './http/console-host.server.ts';
import { frontDoor } from './http/front-door.server.ts';
import type { HealthParts } from './http/health.server.ts';
import { createMeasure } from './http/measure.server.ts';
import { RenderCache } from './http/render-cache.server.ts';
import { pageHeaders } from './http/security.server.ts';
import { ownGateway, remoteGateway } from './identity-gateway.server.ts';
import { afterClock } from './jobs/after-clock.server.ts';
import { startCleaning } from './jobs/clean.server.ts';
import { startSweeping } from './jobs/sweep.server.ts';
import { createMiddlewares } from './middleware/registry.server.ts';
import { pageSettings } from './page-settings.server.ts';
import { createPayments, startDemoSandbox } from './payments.server.ts';
import { createServices } from './services.ts';
import { textPlaces } from './text-places.server.ts';
import { worksOf } from './works.server.ts';

type Options = { config: Config; log: Logger; build: ServerBuild; root: string };

export type Papergrove = {
  /** Answers the requests of a `node:http` server. */
  listener: RequestListener;
  /** Prints what is where. */
  announce(): void;
  /** Ends what would go on by itself: answers that are streamed. */
  endStreams(): void;
  stop(): Promise<void>;
};

/** Bytes of rendered pages kept in memory; answers to searches have little of their own. */
const PAGE_CACHE_BYTES = 24 * 1024 * 1024;
const SEARCH_CACHE_BYTES = 2 * 1024 * 1024;

/** Starts the database, brings it up to date, loads the library and puts everything together. */
export async function startPapergrove({ config, log, build, root }: Options): Promise<Papergrove> {
  const { database, embedded } = await openUpToDate({ config, log, root });
  const headers = pageHeaders(config.secure);
  const cache = new RenderCache(PAGE_CACHE_BYTES, headers);
  const searchCache = new RenderCache(SEARCH_CACHE_BYTES, headers);
  const onLibraryChange = (touched: ReadonlySet<string>) => libraryChanged({ cache, searchCache }, touched);
  const payments = createPayments(config);
  const services = createServices({ config, database, log, root, payments, onLibraryChange });
  const settings = pageSettings(config, payments);
  followSettings({ services, settings, log, caches: [cache, searchCache] });
  prepareClaims(config, services.catalogue);
  const sandbox = await startDemoSandbox(config, log);
  const claim = config.ROLE === 'worker' ? undefined : await offerConsole(services, config);
  const stopServices = await startServices(services, { config, database, log });
  services.system.onMove(() => afterClock({ services, sandbox, database }));

  const gateway = isOwn(config.API_URL) ? ownGateway(services.auth) : remoteGateway(config.API_URL);
  const measure = createMeasure(log);
  const health = healthParts({ config, database, embedded, services, cache });
  const app = createApp({
    ...{ measure, build, services, settings, sandbox },
    middlewares: createMiddlewares({ gateway, log }),
    cache,
    searchCache,
    secure: config.secure,
    config,
    log,
    assetsFolder: join(root, 'build/client'),
    packedFolder: join(root, 'build/packed'),
    health,
  });

  const answer = getRequestListener(app.fetch);
  const site = frontDoor({
    cache,
    measure,
    isSplit: (path) => services.experiments.isSplit(path),
    isConsole: consoleHostTest(config.CONSOLE_URL),
    next: (request, response) => void answer(request, response),
  });
  const isWorker = config.ROLE === 'worker';
  return {
    listener: isWorker ? getRequestListener(createHealthApp({ config, health }).fetch) : site,
    announce: () => (isWorker ? undefined : announce(config, claim)),
    endStreams: () => services.chat.hub.stop(),
    async stop() {
      await sandbox?.stop();
      await stopServices();
      // A statement that is still under way is cut by the database's own end, or by ours.
      await Promise.race([database.close(), new Promise((resolve) => setTimeout(resolve, 2_000).unref())]);
      await embedded?.stop();
    },
  };
}

/** The database that the settings name, or our own, with all tables. */
async function openUpToDate({ config, log, root }: Omit<Options, 'build'>) {
  const embedded = config.DATABASE_URL ? undefined : await startEmbedded(config, log);
  const places = embedded ? [embedded.connection] : placesOf(config.DATABASE_URL ?? '');
  const schema = { folder: join(root, 'db/migrations'), outside: !embedded, log };
  const connection = await migrated(places, schema);
  const pooled = config.DATABASE_POOLER === 'transaction';
  const database = openDatabase({
    ...{ connection, places, pooled },
    size: config.DATABASE_POOL_SIZE,
    statementMs: config.DATABASE_STATEMENT_MS,
    onError: (error) => log.warn({ reason: error.message }, 'database connection lost'),
  });
  if (pooled) await warnOfEndless(database, log);
  return { database, embedded };
}

type Around = { config: Config; database: Database; log: Logger };

/** Starts what services do by themselves; returns the function that ends it. */
async function startServices(
  services: Services,
  { config, database, log }: Around,
): Promise<() => Promise<void>> {
  if (config.isProxyUnnamed && config.ROLE !== 'worker') log.warn(PROXY_UNNAMED);
  if (config.DEMO) await loadClock(database);
  const stopClock = config.DEMO ? followClock(database) : () => undefined;
  services.exports.buildBy(exportBuilder(services));
  await services.settings.start();
  await services.search.prepare();
  await services.documents.load();
  services.catalogue.start();
  services.system.start();
  await services.experiments.start();
  const works = config.ROLE !== 'web';
  if (works) services.mail.start({ alone: config.DATABASE_URL === undefined });
  if (works) for (const each of worksOf(services)) each.start();
  if (works && config.DRAW_AHEAD === 'on') services.documents.startBackground();
  const stopCleaning = works ? startCleaning(database, log) : () => undefined;
  const stopSweeping = works ? startSweeping(services, log) : () => undefined;
  return async () => {
    stopClock();
    stopCleaning();
    stopSweeping();
    services.settings.stop();
    await services.system.stop();
    services.catalogue.stop();
    await services.search.stop();
    await services.experiments.stop();
    await services.documents.stop();
    await services.clicks.stop();
    await services.searches.written();
    for (const each of worksOf(services).toReversed()) await each.stop();
    await services.mail.stop();
  };
}

type Running = {
  config: Config;
  database: Database;
  embedded: EmbeddedDatabase | undefined;
  services: Services;
  cache: RenderCache;
};

function healthParts({ config, database, embedded, services, cache }: Running): HealthParts {
  return {
    database,
    embedded: embedded && (() => embedded.state()),
    mail: { waitingSince: () => services.mail.waitingSince() },
    orders: { waitingSince: () => services.orders.nextDue() },
    cachedPages: () => cache.size,
    metricsToken: config.METRICS_TOKEN,
    isProxyUnnamed: config.isProxyUnnamed,
    consoleCaution: consoleCaution(config),
  };
}

type Following = Parameters<typeof textPlaces>[0] & { caches: readonly RenderCache[] };

/** Pages that are kept forget what operators change; on which of them a text stands, the site's loaders say. */
function followSettings({ caches, ...site }: Following): void {
  site.services.settings.onChange((changed) => {
    for (const cache of caches) cache.forget(changed);
  });
  site.services.settings.findPlacesBy(textPlaces(site));
}

/** A page shows what it read, and is forgotten with it; what is searched for may find whatever changed. */
function libraryChanged(
  { cache, searchCache }: { cache: RenderCache; searchCache: RenderCache },
  touched: ReadonlySet<string>,
): void {
  cache.forget(touched);
  searchCache.clear();
}

type Schema = { folder: string; outside: boolean; log: Logger };

/** Brings the schema up to date where it is written; an outside database that cannot be reached is a wrong setting. */
async function migrated(places: readonly Place[], { folder, outside, log }: Schema): Promise<Place> {
  try {
    const connection = await writablePlace(places);
    const newer = await migrate(connection, folder);
    if (newer.length > 0)
      log.warn({ newer }, 'the database is of a newer release, which this one works beside');
    return connection;
  } catch (error) {
    if (!outside || !(error instanceof Error)) throw error;
    // The message of a refused connection names host and port, never the password.
    throw new ConfigError(`DATABASE_URL: expected a PostgreSQL that answers (${error.message})`);
  }
}

/** A statement that was given up would go on in the database for as long as it takes. */
async function warnOfEndless({ pool }: Database, log: Logger): Promise<void> {
  const { rows } = await pool.query<{ limit: string }>(
    `select current_setting('statement_timeout') as limit`,
  );
  if (rows[0]?.limit === '0')
    log.warn(`DATABASE_POOLER: no statement has a limit; expected alter role … set statement_timeout = '2s'`);
}

function startEmbedded(config: Config, log: Logger): Promise<EmbeddedDatabase> {
  return startEmbeddedDatabase({
    dataDir: config.DATA_DIR,
    log: (level, message, fields) => log[level](fields ?? {}, message),
  });
}

function isOwn(address: string): boolean {
  return address.startsWith('/');
}

function announce(config: Config, claim: string | undefined): void {
  const caution = consoleCaution(config);
  const lines = [
    '',
    `  Papergrove is running at ${config.PUBLIC_URL}/`,
    '',
    `  Site         ${config.PUBLIC_URL}/           (also /de/ /es/ /fr/ /it/ /pt/)`,
    `  A campaign   ${config.PUBLIC_URL}${pathOf('lp-ms-office', 'en')}`,
    `  Workspace    ${config.PUBLIC_URL}/app/`,
    `  Console      ${config.CONSOLE_URL ?? config.PUBLIC_URL}/console/`,
    ...(claim ? [`  Set it up    ${claim}    (once, by whoever owns it)`] : []),
    ...(config.DEMO ? [`  Payments     ${config.PUBLIC_URL}/dev/pay     (the demo charges nothing)`] : []),
    ...(config.DEMO ? [`  Mails        ${config.PUBLIC_URL}/dev/mail    (the demo sends none)`] : []),
    `  Health       ${config.PUBLIC_URL}/readyz`,
    `  Data         ${config.DATABASE_URL ? 'outside PostgreSQL (DATABASE_URL)' : config.DATA_DIR}`,
    ...(config.isProxyUnnamed ? ['', `  Careful! ${PROXY_UNNAMED}`] : []),
    ...(caution ? ['', `  Careful! ${caution}`] : []),
    '',
    '  Stop with Ctrl+C.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
