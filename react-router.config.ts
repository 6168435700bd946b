import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/router',
  buildDirectory: 'build',
  serverBuildFile: 'main.js',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // Where a post comes from is checked before the router sees it (sameOriginOnly in security.server.ts). The
  // router's own check knows neither a proxy that ends https nor the origin 'null' that browsers send from
  // pages with `Referrer-Policy: no-referrer`.
  allowedActionOrigins: ['**'],
} satisfies Config;
