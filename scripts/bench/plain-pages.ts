import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

const SCRIPTS =
  /<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/g;

/** A page without its scripts, and a comment as long as they were, so that as many bytes come over the line. */
export function plainOf(html: string): string {
  const plain = html.replace(SCRIPTS, '');
  // Letters that do not pack, as little as those that are gone.
  const missing = Math.max(0, packed(html).length - packed(plain).length);
  return plain.replace('</body>', `<!--${randomBytes(missing).toString('base64')}--></body>`);
}

/**
 * Serves pages of a site as plain HTML: no script, the same bytes of HTML and CSS. Pictures, fonts and sheets come from
 * the site itself, through the same door.
 */
export async function servePlain(site: string): Promise<{ url: string; stop: () => void }> {
  const pages = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    answer(request, response, { site, pages }).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${portOf(server)}`, stop: () => server.close() };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { site, pages }: { site: string; pages: Map<string, Buffer> },
): Promise<void> {
  const path = request.url ?? '/';
  const kept = pages.get(path);
  if (kept) return send(response, kept);
  const headers = Object.fromEntries(
    ['accept', 'user-agent'].flatMap((name) =>
      request.headers[name] ? [[name, String(request.headers[name])]] : [],
    ),
  );
  const got = await fetch(`${site}${path}`, { headers });
  const type = got.headers.get('content-type') ?? '';
  if (type.startsWith('text/html')) {
    const page = packed(plainOf(await got.text()));
    pages.set(path, page);
    return send(response, page);
  }
  const body = Buffer.from(await got.arrayBuffer());
  const cache = got.headers.get('cache-control') ?? '';
  response.writeHead(got.status, { 'Content-Type': type, 'Cache-Control': cache }).end(body);
}

function send(response: ServerResponse, page: Buffer): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }).end(page);
}

function packed(html: string): Buffer {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
