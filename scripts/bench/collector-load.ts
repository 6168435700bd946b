import { randomUUID } from 'node:crypto';

export type ReadyBatch = { ids: string[]; request: Buffer };

const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36';

/** Batches of visitors nobody saw before, each as the bytes the site's own collector sends. */
export function prepareBatches(address: string, count: number, size: number): ReadyBatch[] {
  return Array.from({ length: count }, () => batch(address, size));
}

function batch(address: string, size: number): ReadyBatch {
  const ids = Array.from({ length: size }, () => randomUUID());
  const path = '/lp/ms-office/';
  const told = [
    { event: 'page view', path },
    { event: 'LP view', category: 'LP view', action: path, label: 'desktop' },
    { event: 'Signup started', device: 'desktop' },
  ];
  const body = JSON.stringify({
    path,
    device: 'desktop',
    search: '?utm_source=bench&utm_campaign=spring',
    events: ids.map((id, index) => ({ ...told[index % told.length], id, age: 1_000 - index })),
  });
  const head = [
    'POST /services/tracking/events/ HTTP/1.1',
    `Host: ${new URL(address).host}`,
    `User-Agent: ${AGENT}`,
    'Accept: */*',
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Accept-Language: en-US,en;q=0.9',
    'Content-Type: text/plain;charset=UTF-8',
    `Origin: ${address}`,
    'Sec-Fetch-Site: same-origin',
    `Cookie: b_lang=en; user-cookies=1; b_visitor=${randomUUID()}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return { ids, request: Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`) };
}
