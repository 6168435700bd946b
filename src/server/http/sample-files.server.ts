import { Hono } from 'hono';
import { FILE_FORMATS, FILE_TYPES } from '../../document/file-formats.ts';
import { SampleFiles } from '../../services/documents/samples.server.ts';
import type { Services } from '../../services/services.ts';
import { isLocale } from '../../shared/locale.ts';
import { attachment, inline } from '../../workspace/shell/attachment.ts';
import type { Environment } from './environment.ts';

const NAME = /^([a-z0-9-]{1,120})\.(docx|pdf)$/;
const HEADERS = { 'Cache-Control': 'public, max-age=86400', 'X-Robots-Tag': 'noindex, nofollow' };

/** `/samples/{language}/{slug}.docx` and `.pdf`: one document of each language, whole, for everybody. */
export function sampleRoutes({ catalogue, documents, limits }: Services) {
  const samples = new SampleFiles(catalogue, documents);
  const routes = new Hono<Environment>();
  routes.get('/:locale/:name', async (context) => {
    const { locale, name } = context.req.param();
    const [, slug, ending] = NAME.exec(name) ?? [];
    const format = FILE_FORMATS.find((known) => known === ending);
    if (!isLocale(locale) || !slug || !format) return context.notFound();
    await limits.take('sample', context.get('address'));
    await catalogue.whole();
    const file = await samples.file(locale, slug, format);
    if (!file) return context.notFound();
    const headers = { ...HEADERS, ETag: file.mark };
    if (context.req.header('if-none-match') === file.mark) return context.body(null, 304, headers);
    const shown = format === 'pdf' ? inline(file.name) : attachment(file.name);
    return new Response(new Uint8Array(file.body), {
      headers: { ...headers, 'Content-Type': FILE_TYPES[format], 'Content-Disposition': shown },
    });
  });
  return routes;
}
