import { now } from '../../shared/clock.ts';
import { isUuid, newId } from '../../shared/ids.ts';
import type { CompaniesService } from '../companies/companies.server.ts';
import type { PartyVerb } from '../companies/party-rights.ts';
import type { Database } from '../database/database.server.ts';
import { textKey, wordsIn } from '../search/words.ts';
import type { ProductFacts } from './read-product.ts';
import * as rows from './store.server.ts';

/** Of one company. */
const MOST = 2_000;
const LONGEST_KEY = 200;

/** A product as it is kept. */
export type KeptProduct = rows.KeptProduct;

type Options = { database: Database; companies: Pick<CompaniesService, 'company'> };
type Refused = 'unknown' | 'notAllowed';
type Saved = 'saved' | Refused | 'taken' | 'tooMany';

/** What companies sell. */
export class ProductsService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** By name; `text` finds by the beginnings of words. Nothing for a company that is none of the account's. */
  async list(
    accountId: string,
    companyId: string,
    { text = '', limit }: { text?: string; limit: number },
  ): Promise<rows.KeptProduct[]> {
    if (await this.#refused(accountId, companyId, 'see')) return [];
    return rows.productsOf(this.#options.database, { companyId, words: wordsIn(text).slice(0, 8), limit });
  }

  /** Adds a product, or changes the one of this number. A name is there once. */
  async save(accountId: string, companyId: string, product: ProductFacts, id = ''): Promise<Saved> {
    const refused = await this.#refused(accountId, companyId, isUuid(id) ? 'edit' : 'add');
    if (refused) return refused;
    const by = { companyId, by: accountId, at: now() };
    const nameKey = keyOf(product.name);
    return this.#options.database.query.transaction().execute(async (query): Promise<Saved> => {
      await rows.lockCompany({ query }, companyId);
      if (isUuid(id)) return rows.updateProduct({ query }, { ...product, id, nameKey }, by);
      if ((await rows.countOf({ query }, companyId)) >= MOST) return 'tooMany';
      return (await rows.insertProduct({ query }, { ...product, id: newId(), nameKey }, by))
        ? 'saved'
        : 'taken';
    });
  }

  /** Takes a list in, all of it or nothing: what has a name that is there is brought up to date. */
  async takeIn(
    accountId: string,
    companyId: string,
    products: readonly ProductFacts[],
  ): Promise<{ added: number; changed: number } | Refused | 'tooMany'> {
    const refused = await this.#refused(accountId, companyId, 'edit');
    if (refused) return refused;
    const by = { companyId, by: accountId, at: now() };
    const whole = this.#options.database.query.transaction().execute(async (query) => {
      await rows.lockCompany({ query }, companyId);
      let added = 0;
      for (const product of products) {
        const row = { ...product, id: newId(), nameKey: keyOf(product.name) };
        if (await rows.putProduct({ query }, row, by)) added += 1;
      }
      if ((await rows.countOf({ query }, companyId)) > MOST) throw new TooMany();
      return { added, changed: products.length - added };
    });
    return whole.catch((error: unknown) => {
      if (error instanceof TooMany) return 'tooMany' as const;
      throw error;
    });
  }

  async remove(accountId: string, companyId: string, id: string): Promise<boolean> {
    if (!isUuid(id) || (await this.#refused(accountId, companyId, 'remove'))) return false;
    return rows.deleteProduct(this.#options.database, companyId, id);
  }

  async #refused(accountId: string, companyId: string, verb: PartyVerb): Promise<Refused | undefined> {
    const company = await this.#options.companies.company(accountId, companyId, 'product', verb);
    return typeof company === 'string' ? company : undefined;
  }
}

/** What was taken in is given back. */
class TooMany extends Error {}

function keyOf(name: string): string {
  return (textKey(name) || name.toLowerCase()).slice(0, LONGEST_KEY);
}
