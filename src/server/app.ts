import { randomBytes } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { AFFILIATE_LINKS } from '../routes/affiliate-paths.ts';
import { API_PATH } from '../routes/console-path.ts';
import { SAMPLES_PATH } from '../routes/sample-path.ts';
import type { RunningSandbox } from '../sandbox/start.server.ts';
import { newId } from '../shared/ids.ts';
import { UPLOADS_PATH } from '../shared/uploads.ts';
import type { Config } from './config.ts';
import { clientAddress } from './http/address.server.ts';
import { affiliateLinks } from './http/affiliate-links.server.ts';
import { appInstallRoutes } from './http/app-install.server.ts';
import { limitedBody } from './http/body.server.ts';
import { compressed } from './http/compress.server.ts';
import { consoleHost } from './http/console-host.server.ts';
import { devPages } from './http/dev.server.tsx';
import type { Environment } from './http/environment.ts';
import { serviceError } from './http/errors.server.ts';
import { feedRoutes } from './http/feed.server.ts';
import { type HealthParts, healthRoutes } from './http/health.server.ts';
import { imageRoutes, imageServiceRoutes } from './http/images.server.ts';
import { type Measure, measured } from './http/measure.server.ts';
import { programsApi } from './http/programs-api.server.ts';
import { sampleRoutes } from './http/sample-files.server.ts';
import { searchEngineRoutes } from './http/search-engines.server.ts';
import { sameOriginOnly, securityHeaders } from './http/security.server.ts';
import { servicesApi } from './http/services-api.server.ts';
import { staticFiles } from './http/static.server.ts';
import { uploadRoutes } from './http/uploads-api.server.ts';
import { pageHandler } from './pages.server.ts';

type Options = Parameters<typeof pageHandler>[0] & {
  config: Config;
  log: Logger;
  health: HealthParts;
  assetsFolder: string;
  packedFolder: string;
  measure: Measure;
  /** The providers of the demo. */
  sandbox: RunningSandbox | undefined;
};

/** What a process answers that serves no visitors: how it is, and what it measures. */
export function createHealthApp({ config, health }: Pick<Options, 'config' | 'health'>): Hono<Environment> {
  const app = new Hono<Environment>();
  app.use(asked(config));
  app.route('/', healthRoutes(health));
  return app;
}

/** Notes of a request who asks, and a name for it. */
function asked(config: Config): MiddlewareHandler<Environment> {
  const addressOf = clientAddress({ trusted: config.TRUSTED_PROXIES, isProxyUnnamed: config.isProxyUnnamed });
  return async (context, next) => {
    context.set('requestId', newId());
    context.set('nonce', randomBytes(16).toString('base64url'));
    const socket = getConnInfo(context).remote.address ?? '';
    const pretended = config.TEST_HOOKS ? context.req.header('x-test-address') : undefined;
    context.set('address', pretended ?? addressOf(socket, context.req.raw.headers));
    await next();
  };
}

/** The whole of what this process answers, in the order in which it is asked. */
export function createApp(parts: Options): Hono<Environment> {
  const { config, log, services } = parts;
  const app = new Hono<Environment>();
  app.onError((error, context) => serviceError(error, context, log));
  app.use(asked(config));
  app.use(measured(parts.measure));
  app.use(consoleHost(config.CONSOLE_URL));
  app.use(securityHeaders(config.secure));
  app.use(compressed);
  // Before the other files: the worker has headers of its own.
  app.route('/', appInstallRoutes({ folder: parts.assetsFolder, services }));
  app.use(staticFiles(parts.assetsFolder, parts.packedFolder));
  app.route('/', healthRoutes(parts.health));
  app.use(sameOriginOnly([config.PUBLIC_URL, ...(config.CONSOLE_URL ? [config.CONSOLE_URL] : [])]));
  app.use(limitedBody);
  app.route(API_PATH, programsApi({ services, log, url: config.CONSOLE_URL ?? config.PUBLIC_URL }));
  app.route(AFFILIATE_LINKS, affiliateLinks({ services, secure: config.secure }));
  const { outside } = parts.settings;
  const { database } = parts.health;
  app.route('/services', servicesApi({ services, database, config, log, outside }));
  app.route(UPLOADS_PATH, uploadRoutes({ services, config, log }));
  app.route('/imgs', imageRoutes(services));
  app.route('/', imageServiceRoutes(services));
  app.route(SAMPLES_PATH, sampleRoutes(services));
  if (config.DEMO)
    app.route(
      '/dev',
      devPages({
        services,
        settings: parts.settings,
        log,
        database,
        sandbox: parts.sandbox,
        open: config.demoForAll,
      }),
    );
  app.route('/', feedRoutes(config.PUBLIC_URL));
  app.route('/', searchEngineRoutes({ catalogue: services.catalogue, publicUrl: config.PUBLIC_URL }));
  app.all('*', pageHandler(parts));
  return app;
}
