if ('__reactRouterContext' in window) void import('./hydrate.client.tsx');
else void import('../site/islands/wake.client.ts');
