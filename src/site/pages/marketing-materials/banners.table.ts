/** Banners for affiliates, in public/banners/ (made by `npm run banners`): {name}.svg and {name}.png at twice the size. */
export const BANNERS = [
  { name: 'rectangle', width: 300, height: 250 },
  { name: 'leaderboard', width: 728, height: 90 },
  { name: 'skyscraper', width: 160, height: 600 },
  { name: 'card', width: 1200, height: 628 },
] as const;
