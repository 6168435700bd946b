import { inject } from 'vitest';
import { siteOf } from './sites.ts';

// Files of one worker follow each other: what one does to its server, no other sees.
const { url, dataDir } = await siteOf(inject('sitesFolder'), process.env['VITEST_POOL_ID'] ?? '1');

/** Where the server answers that the tests of a file share: they use addresses of their own. */
export const site = url;
export const siteDataDir = dataDir;
