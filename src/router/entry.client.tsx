import { wakePage } from '../site/islands/wake.client.ts';

if ('__reactRouterContext' in window) void import('./hydrate.client.tsx');
else wakePage();
