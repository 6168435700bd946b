import { Hono } from 'hono';
import { readCoverName } from '../../services/catalogue/covers/cover.ts';
import { COVERS_VERSION, drawCover } from '../../services/catalogue/covers/draw-cover.server.ts';
import { readImageRequest } from '../../services/images/image.ts';
import { IMAGE_TYPES } from '../../services/images/images.table.ts';
import { Refusal } from '../../services/outcome.ts';
import type { Services } from '../../services/services.ts';
import { hasKey } from '../../shared/keys.ts';
import { plateAt } from '../../ui/grove/plate.ts';
import type { Environment } from './environment.ts';

const TYPES = { png: 'image/png', webp: 'image/webp', avif: 'image/avif' } as const;
const KEPT_TYPES = { ...TYPES, jpg: 'image/jpeg', svg: 'image/svg+xml' } as const;
const NAME = /^(\d{1,9})\.(png|webp|avif)$/;

/**
 * `/imgs/news/{hash}.jpg`: pictures of articles, `/imgs/news/{name}.svg` drawn for those that have none;
 * `/imgs/250px/{id}.png`: pictures of first pages, public; `/imgs/covers/{name}.svg`: covers; `/imgs/og/{id}.png`: those
 * by which others share a template. With `?v={hash}` they never change.
 */
export function imageRoutes({ documents, newsPictures }: Pick<Services, 'documents' | 'newsPictures'>) {
  const routes = new Hono<Environment>();
  // Named by what is in it: it never changes.
  routes.get('/news/:name', async (context) => {
    const plate = plateAt(context.req.param('name'));
    if (plate) return picture(Buffer.from(plate), { format: 'svg', fixed: false });
    const body = await newsPictures.at(context.req.path);
    return body
      ? picture(body, { format: 'jpg', fixed: true })
      : context.text('There is no such picture.', 404);
  });
  // Drawn by its name; with the version of the drawing it never changes.
  routes.get('/covers/:name', (context) => {
    const cover = readCoverName(context.req.param('name'));
    if (!cover) return context.text('There is no such picture.', 404);
    return picture(Buffer.from(drawCover(cover)), {
      format: 'svg',
      fixed: context.req.query('v') === COVERS_VERSION,
    });
  });
  routes.get('/og/:name', async (context) => {
    const [, id, format] = NAME.exec(context.req.param('name')) ?? [];
    const body = id && format === 'png' ? await documents.sharePicture(Number(id)) : undefined;
    if (!body) return context.text('There is no such picture.', 404);
    return picture(body, { format: 'png', fixed: context.req.query('v') !== undefined });
  });
  routes.get('/:size/:name', async (context) => {
    const [, id, format] = NAME.exec(context.req.param('name')) ?? [];
    const width = { '250px': 250, '600px': 600 }[context.req.param('size')];
    if (!id || !width || !hasKey(TYPES, format)) return context.text('There is no such picture.', 404);
    const body = await documents.firstPage({
      id: Number(id),
      width: width === 250 ? 250 : 600,
      format,
    });
    if (!body) return context.text('There is no such picture.', 404);
    return picture(body, { format, fixed: context.req.query('v') !== undefined });
  });
  return routes;
}

/** `/images/?src&w&f`: our own pictures and allowed hosts' in the widths and formats of the table (section 7). */
export function imageServiceRoutes({ images, limits }: Pick<Services, 'images' | 'limits'>) {
  const routes = new Hono<Environment>();
  routes.get('/images/', async (context) => {
    const { src, w, f } = context.req.query();
    const request = readImageRequest({ src, w, f });
    if ('wrong' in request) {
      const message = 'expected a src, a w and an f of those there are';
      throw new Refusal({ status: 400, code: 'invalid_query', field: request.wrong, message });
    }
    await limits.take('picture', context.get('address'));
    const body = await images.make(request);
    return new Response(new Uint8Array(body), {
      headers: { 'Content-Type': IMAGE_TYPES[request.format], 'Cache-Control': 'public, max-age=86400' },
    });
  });
  return routes;
}

function picture(
  body: Buffer,
  { format, fixed }: { format: keyof typeof KEPT_TYPES; fixed: boolean },
): Response {
  return new Response(new Uint8Array(body), {
    headers: {
      'Content-Type': KEPT_TYPES[format],
      'Cache-Control': fixed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'Cross-Origin-Resource-Policy': 'same-site',
    },
  });
}
