import type { DocumentTemplate } from '../../document/document.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { ListedDocument, ListPage, ListPlace, ListQuery } from './drive.ts';
import { namingOf } from './naming.ts';
import {
  countOwn,
  readFolders,
  readOwn,
  readTemplates,
  readUnnamed,
  writeNames,
} from './own.store.server.ts';
import { deletePlanted, keepPlanted } from './planted.store.server.ts';
import type { DocumentRights } from './rights.server.ts';

/** Where the fields of templates are asked for. */
export type Templates = {
  /** As the library has it, or as it was kept under a hash. */
  template(
    id: number,
    kept?: string | null,
  ): Promise<
    (Pick<DocumentTemplate, 'fields' | 'blocks'> & Partial<Pick<DocumentTemplate, 'type'>>) | undefined
  >;
  /** Keeps a template as the library has it and answers its hash; null for one it has no more. */
  freeze(query: Query, id: number): Promise<string | null>;
};
type Options = { database: Database; templates: Templates; rights: DocumentRights };

/** Documents named in one statement: what was filled in is read for it. */
const NAMED_AT_ONCE = 50;

/** What an account and its team have filled in, as lists: paged by keys, so that nothing is left out however much is saved meanwhile. */
export class OwnDocuments {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** A page of the list; its first one where nothing is left beyond the place that was asked for. */
  async list(accountId: string, asked: ListQuery): Promise<ListPage> {
    const { database, rights } = this.#options;
    await nameAll(this.#options, accountId);
    const scope = await rights.scope(database, accountId);
    const [total, documents] = await Promise.all([
      countOwn(database, { ...asked, scope }),
      readOwn(database, { ...asked, scope, limit: asked.limit + 1 }),
    ]);
    if (documents.length > 0 || !asked.from) return pageOf(documents, asked, total);
    const { from: _gone, ...first } = asked;
    return pageOf(await readOwn(database, { ...first, scope, limit: asked.limit + 1 }), first, total);
  }

  /** The templates an account has documents of. */
  async templates(accountId: string): Promise<number[]> {
    const { database, rights } = this.#options;
    return readTemplates(database, await rights.scope(database, accountId));
  }

  /** The folders that documents of an account lie in, from A to Z. */
  async folders(accountId: string): Promise<{ id: string; name: string }[]> {
    const { database, rights } = this.#options;
    return readFolders(database, await rights.scope(database, accountId));
  }

  /** What was set aside becomes the owner's: one document, or all of it. @param id of a document, or `all` */
  keepPlanted(accountId: string, id: string): Promise<void> {
    const { query: all } = this.#options.database;
    return all.transaction().execute((query) => keepPlanted({ query }, { accountId, id }));
  }

  removePlanted(accountId: string, id: string): Promise<void> {
    return deletePlanted(this.#options.database, { accountId, id });
  }
}

/** One document more than a page has was asked for: it tells that there is another page. */
function pageOf(found: readonly ListedDocument[], { limit, from }: ListQuery, total: number): ListPage {
  const isBack = from?.direction === 'before';
  const hasMore = found.length > limit;
  const documents = isBack ? found.slice(-limit) : found.slice(0, limit);
  const [first, last] = [documents[0], documents.at(-1)];
  const isFirst = isBack ? !hasMore : from === undefined;
  const isLast = isBack ? false : !hasMore;
  return {
    total,
    documents,
    previous: first && !isFirst ? placeOf(first, 'before') : null,
    next: last && !isLast ? placeOf(last, 'after') : null,
  };
}

function placeOf({ key, id }: ListedDocument, direction: ListPlace['direction']): ListPlace {
  return { direction, key, id };
}

/** Names what was saved before documents had names. */
async function nameAll({ database, templates }: Options, accountId: string): Promise<void> {
  for (;;) {
    const unnamed = await readUnnamed(database, accountId, NAMED_AT_ONCE);
    if (unnamed.length === 0) return;
    const named = unnamed.map(async ({ id, version, templateId, values }) => ({
      id,
      version,
      ...namingOf(await templates.template(templateId), values),
    }));
    await writeNames(database, await Promise.all(named));
  }
}
