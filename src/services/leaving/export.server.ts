import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { ZipFile } from 'yazl';
import { now } from '../../shared/clock.ts';
import type { Locale } from '../../shared/locale.ts';
import type { Identity } from '../account/identity.ts';
import type { Database } from '../database/database.server.ts';
import type { PreviewService } from '../documents/preview.server.ts';
import { listVersions } from '../drive/versions.store.server.ts';
import type { EntitlementsService } from '../entitlements/entitlements.server.ts';
import { invoicePaper } from '../invoices/invoice-paper.server.ts';
import type { LetterheadsService } from '../letterheads/letterheads.server.ts';
import type { NumbersService } from '../numbers/numbers.server.ts';
import { invoiceFile } from '../orders/mails/invoice-attachment.server.ts';
import type { OrdersService } from '../orders/orders.server.ts';
import type { SpacesService } from '../spaces/spaces.server.ts';
import { packConversations } from './conversations.server.ts';
import { type DocumentFacts, documentHtml, documentJson, documentStem } from './document-files.server.ts';
import { findProfile, keptRows, type OwnDocument, ownDocuments, ownFiles } from './export.store.server.ts';
import { packAffiliate } from './export-affiliate.server.ts';
import { packLogos } from './export-logos.server.ts';
import { packManifest, packTemplate, type Told, tellDocument, tellFile } from './export-manifest.server.ts';
import { type IndexEntry, indexHtml } from './index-html.server.ts';
import { KEPT_ROWS } from './kept-rows.table.ts';
import { templatesOfVersions } from './manifest.store.server.ts';
import { versionsJson } from './versions-json.server.ts';
import { addBytes, addLater, addStream, addText, json } from './zip-entries.server.ts';
import { UniqueNames, zipName } from './zip-name.ts';

/** A licence covers a hundred files a day; each document is two. Older ones come as values, in JSON and HTML. */
const MOST_DOCUMENTS_AS_FILES = 50;
const PORTION = 100;
/** Types that are packed in themselves: they get no smaller, and the zip is made several times as fast. */
const PACKED: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
]);

type Options = {
  database: Database;
  log: Logger;
  documents: Pick<PreviewService, 'template' | 'produce' | 'producePaper'>;
  entitlements: Pick<EntitlementsService, 'active' | 'actOn'>;
  orders: Pick<OrdersService, 'ofAccount' | 'invoicesOf'>;
  spaces: Pick<SpacesService, 'open'>;
  letterheads: Pick<LetterheadsService, 'paper'>;
  numbers: Pick<NumbersService, 'stageOf'>;
};

type Format = 'pdf' | 'docx';

type Packing = {
  zip: ZipFile;
  identity: Identity;
  locale: Locale;
  entries: IndexEntry[];
  names: UniqueNames;
  /** What an import of the zip is told. */
  told: Told;
  /** Templates of documents that lie in it. */
  templates: Set<string>;
};

/** All that an account has, as one zip that is read without us, made in flat memory (I15.83). */
export class ExportService {
  readonly #options: Options;
  readonly #running = new Set<string>();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * The zip, made while it is read: of what lies in it, one file at a time is in memory.
   * @returns undefined while another export of the account is under way
   */
  start(identity: Identity, locale: Locale): Readable | undefined {
    const { accountId } = identity;
    if (this.#running.has(accountId)) return undefined;
    this.#running.add(accountId);
    const zip = new ZipFile();
    // What its own types name narrower than it is.
    const stream = Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false });
    const end = () => this.#running.delete(accountId);
    stream.once('close', end);
    zip.on('error', (error: Error) => stream.destroy(error));
    const told: Told = { files: [], documents: [], inTrash: 0, trash: { documents: [], files: [] } };
    const begun = { entries: [], names: new UniqueNames(), told, templates: new Set<string>() };
    const packing = { zip, identity, locale, ...begun };
    this.#pack(packing).then(
      () => zip.end(),
      (error: unknown) => {
        this.#options.log.error({ accountId, err: error }, 'an export broke off');
        stream.destroy(error instanceof Error ? error : new Error(String(error)));
      },
    );
    return stream;
  }

  async #pack(packing: Packing): Promise<void> {
    await this.#packAccount(packing);
    await this.#packInvoices(packing);
    await packAffiliate(packing, this.#options);
    await this.#packDocuments(packing);
    await this.#packFiles(packing);
    await packLogos(packing, this.#options.database);
    await packConversations(packing, this.#options.database);
    await packManifest(packing, this.#options.database);
    const { zip, identity, locale, entries } = packing;
    await addText(zip, 'index.html', indexHtml({ entries, email: identity.email, locale, at: now() }));
  }

  async #packAccount({ zip, identity, entries }: Packing): Promise<void> {
    const { database } = this.#options;
    const profile = await findProfile(database, identity.accountId);
    await addText(zip, 'account.json', json(profile));
    entries.push({ section: 'account', path: 'account.json', title: 'account.json' });
    for (const kept of KEPT_ROWS) {
      const rows = await keptRows(database, kept, identity.accountId);
      if (rows.length === 0) continue;
      const path = `account/${kept.file}.json`;
      await addText(zip, path, json(rows));
      entries.push({ section: 'account', path, title: `${kept.file}.json`, count: rows.length });
    }
  }

  async #packInvoices({ zip, identity, entries }: Packing): Promise<void> {
    const { orders, documents } = this.#options;
    const own = await orders.ofAccount(identity.accountId);
    for (const invoice of await orders.invoicesOf(own.map(({ id }) => id))) {
      const path = `invoices/${zipName(invoiceFile(invoice))}`;
      addLater(zip, path, async () => documents.producePaper(invoicePaper(invoice)));
      entries.push({ section: 'invoices', path, title: invoice.data.number });
    }
  }

  async #packDocuments(packing: Packing): Promise<void> {
    const { identity } = packing;
    const asFiles = await this.#mayHaveFiles(identity);
    for (let offset = 0; ; offset += PORTION) {
      const portion = await ownDocuments(this.#options.database, identity.accountId, {
        offset,
        limit: PORTION,
      });
      for (const [index, document] of portion.entries())
        await this.#packDocument(packing, document, asFiles && offset + index < MOST_DOCUMENTS_AS_FILES);
      if (portion.length < PORTION) return;
    }
  }

  async #packDocument(packing: Packing, document: OwnDocument, asFiles: boolean): Promise<void> {
    const { zip, locale, entries, names } = packing;
    const { documents } = this.#options;
    const template = await documents.template(document.templateId, document.madeWith);
    const facts: DocumentFacts = { document, template, locale };
    const folder = document.removedAt ? 'documents/trash' : 'documents';
    const stem = names.free(`${folder}/${documentStem(facts)}`);
    const name = stem.slice('documents/'.length);
    await addText(zip, `${stem}.json`, documentJson(facts));
    entries.push({ section: 'data', path: `${stem}.json`, title: `${name}.json` });
    const versions = await this.#packVersions(packing, document, stem);
    await packTemplate(packing, this.#options.database, document.madeWith);
    tellDocument(packing, document, { path: `${stem}.json`, versions });
    const made = asFiles && template ? await this.#files(packing.identity, document) : undefined;
    for (const [format, file] of made ?? []) await addBytes(zip, `${stem}.${format}`, file);
    // What a person opens first; the values are for programs, and for taking the export in again.
    if (made) {
      const also = [{ path: `${stem}.docx`, title: 'Word' }];
      entries.push({ section: 'documents', path: `${stem}.pdf`, title: name, also });
      return;
    }
    await addText(zip, `${stem}.html`, documentHtml(facts));
    entries.push({ section: 'documents', path: `${stem}.html`, title: name });
  }

  /** A document as it was, all of its versions in one file. */
  async #packVersions(packing: Packing, { id }: OwnDocument, stem: string): Promise<string | null> {
    const { zip, entries } = packing;
    const { database } = this.#options;
    const versions = await listVersions(database, id);
    if (versions.length === 0) return null;
    for (const hash of await templatesOfVersions(database, id)) await packTemplate(packing, database, hash);
    const path = `${stem}.versions.json`;
    addStream(zip, path, async () => Readable.from(versionsJson(database, id, versions)));
    const title = path.slice('documents/'.length);
    entries.push({ section: 'data', path, title, count: versions.length });
    return path;
  }

  /** A document as PDF and Word; undefined where it cannot be made now: one document must not keep back all the others. */
  async #files(identity: Identity, document: OwnDocument): Promise<[Format, Buffer][] | undefined> {
    try {
      const pdf = await this.#produce(identity, document, 'pdf');
      return [
        ['pdf', pdf],
        ['docx', await this.#produce(identity, document, 'docx')],
      ];
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#options.log.warn(
        { templateId: document.templateId, reason },
        'document exported without its files',
      );
      return undefined;
    }
  }

  async #produce(identity: Identity, document: OwnDocument, format: Format): Promise<Buffer> {
    const { documents, letterheads, numbers } = this.#options;
    const template = await documents.template(document.templateId, document.madeWith);
    const paper = template && (await letterheads.paper(identity.accountId, template, document));
    const request = {
      templateId: document.templateId,
      frozen: document.madeWith,
      values: document.values,
      wording: document.wording,
      place: paper?.place,
      today: now().toISOString().slice(0, 10),
      email: identity.email,
      letterhead: paper?.letterhead ?? null,
      stage: await numbers.stageOf(document),
      format,
      notes: false,
    };
    const file = await documents.produce(request, identity);
    if (!file) throw new Error(`expected a template ${document.templateId}`);
    return file;
  }

  /** As for a download: with a plan that gives files, and a mailbox that is proven. */
  async #mayHaveFiles({ accountId, mailboxProven }: Identity): Promise<boolean> {
    const { entitlements } = this.#options;
    if (!mailboxProven || !(await entitlements.active(accountId))) return false;
    return (await entitlements.actOn(accountId)) === undefined;
  }

  async #packFiles(packing: Packing): Promise<void> {
    const { zip, identity, entries, names } = packing;
    const { database, spaces } = this.#options;
    for (const file of await ownFiles(database, identity.accountId)) {
      const folder = file.deletedAt ? 'files/trash' : 'files';
      const path = names.free(`${folder}/${file.path.split('/').map(zipName).join('/')}`);
      const open = async () => (await spaces.open(file.blobId)) ?? Readable.from([]);
      addStream(zip, path, open, { compress: !PACKED.has(file.type) });
      entries.push({ section: 'files', path, title: path.slice('files/'.length), bytes: file.bytes });
      tellFile(packing, file, path);
    }
  }
}
