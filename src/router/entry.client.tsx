// Which of the two a page is, its own document says; what the other one runs never comes. A site page names its part
// itself (site-document.tsx), so that it listens no later than this.
if ('__reactRouterContext' in window) void import('./hydrate.client.tsx');
else void import('../site/islands/wake.client.ts');
