import { type RouteConfig, route } from '@react-router/dev/routes';

export default [
  // A splat does not match the root: the home page is the same route once more.
  route('/', '../site/site.route.tsx', { id: 'site-home' }),
  route('*', '../site/site.route.tsx', { id: 'site' }),
] satisfies RouteConfig;
