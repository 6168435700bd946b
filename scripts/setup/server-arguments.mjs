/**
 * How Node runs the server. Left to itself on a machine with much memory it would let its heap grow to several times
 * what lives in it. Young objects get 2 × 8 MB, because a page is rendered in a fraction of that; old ones 256 MB, of
 * which the shop with its own library uses 35. A library of tens of thousands needs more: HEAP_MB=512 npm start.
 */
const heap = /^\d{2,5}$/.test(process.env.HEAP_MB ?? '') ? process.env.HEAP_MB : '256';
export const SERVER_ARGUMENTS = [
  `--max-old-space-size=${heap}`,
  '--max-semi-space-size=8',
  'build/server/main.js',
];
