// Pages of the workspace begin here; those of the site name their own code (site-document.tsx).
if ('__reactRouterContext' in window) void import('./hydrate.client.tsx');
