import { get as httpGet } from 'node:http';
import { site } from './site.ts';

/** What a page weighs as it is sent, in bytes of brotli; with a new query it was not kept and packed again. */
export function weightOf(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { headers: { 'Accept-Encoding': 'br' }, agent: false };
    httpGet(`${site}${path}`, options, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

/** A document: 13 KB (scripts/bench/weight.ts). */
export const MOST_BYTES = 13 * 1024;
