import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pino from 'pino';
import { ZipFile } from 'yazl';
import { BudgetsService } from '../../src/services/budgets/budgets.server.ts';
import { CompaniesService } from '../../src/services/companies/companies.server.ts';
import type { Database } from '../../src/services/database/database.server.ts';
import { ImportingService } from '../../src/services/importing/importing.server.ts';
import type { DocumentParts } from '../../src/services/importing/take-documents.server.ts';
import { ITEM_RIGHTS } from '../../src/services/items/item-rights.server.ts';
import { ProductsService } from '../../src/services/products/products.server.ts';
import { newId } from '../../src/shared/ids.ts';
import { uploadServices } from './upload-services.ts';

/** Imports over a database and a folder: those of one process. Documents need a library; without one none is known. */
export function importServices(
  database: Database,
  folder: string,
  library?: Pick<DocumentParts, 'catalogue' | 'documents'>,
) {
  const { spaces, items, uploads } = uploadServices(database, folder);
  const companies = new CompaniesService({ database, spaces });
  const products = new ProductsService({ database, companies });
  const none = { find: () => undefined, version: () => undefined };
  const unread = { template: async () => undefined, freeze: async () => null };
  const { catalogue, documents } = library ?? { catalogue: none, documents: unread };
  const options = { database, log: pino({ level: 'silent' }), items, spaces, companies, products };
  const importing = new ImportingService({
    ...options,
    ...{ catalogue, documents, budgets: new BudgetsService({ database, rights: ITEM_RIGHTS }) },
  });
  return { spaces, items, uploads, companies, products, importing };
}

export type Services = ReturnType<typeof importServices>;

/** A zip of texts and bytes. */
export function zipOf(entries: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

/** An export of nothing but files. */
export function exportOf(files: Readonly<Record<string, string>>, more: object = {}) {
  const told = Object.entries(files).map(([name, content]) => ({
    ...{ id: newId(), path: `files/${name}`, space: 'own', parentId: null, name },
    bytes: Buffer.byteLength(content),
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
  const manifest = {
    ...{ format: 1, exportedAt: '2026-11-27T08:00:00.000Z', folders: [], files: told, documents: [] },
    ...{ series: [], defaultCompany: null, inTrash: 0 },
    ...more,
  };
  return {
    'papergrove.json': JSON.stringify(manifest),
    'account.json': JSON.stringify({ email: 'old@example.com' }),
    ...Object.fromEntries(Object.entries(files).map(([name, content]) => [`files/${name}`, content])),
  };
}

/** Lays a zip into somebody's drive. @returns its number there */
export async function laid({ spaces, items }: Services, accountId: string, zip: Buffer): Promise<string> {
  const own = (await spaces.of(accountId)).find(({ kind }) => kind === 'own');
  const place = { spaceId: own?.id ?? '', parentId: null };
  const content = (async function* () {
    yield zip;
  })();
  const put = await items.upload({ accountId, place, name: 'export.zip', most: zip.length, content });
  if (typeof put === 'string') throw new Error(put);
  return put.id;
}
