import type { DocumentTemplate, DocumentValues } from '../../document/document.ts';
import {
  type Letterhead,
  type LetterheadWords,
  type Logo,
  suitsLetterhead,
} from '../../document/letterhead.ts';
import { now } from '../../shared/clock.ts';
import { isUuid, newId } from '../../shared/ids.ts';
import { type Place, parsePlace } from '../../shared/places.ts';
import type { CompaniesService } from '../companies/companies.server.ts';
import type { Party } from '../companies/profile.ts';
import type { Database, Query } from '../database/database.server.ts';
import { numberedOf } from '../numbers/numbered.ts';
import type { SpacesService } from '../spaces/spaces.server.ts';
import { companyOf } from './company-of.ts';
import { type LetterheadDesign, USUAL_DESIGN } from './design.ts';
import { keyed } from './keyed.server.ts';
import { logoIdIn, wordsOf } from './letterhead-of.ts';
import { type LogoFault, readLogo } from './logo.server.ts';
import { placeOf } from './place-of.ts';
import * as rows from './store.server.ts';

/** Pictures of a space: those of its companies, and those its finished documents were printed with. */
const MOST_LOGOS = 500;

type Options = {
  database: Database;
  companies: Pick<CompaniesService, 'company' | 'companies' | 'defaultOf' | 'sideOf'>;
  spaces: Pick<SpacesService, 'of'>;
};

/** A document as far as its paper goes; undefined while nothing is saved. */
export type PaperDocument =
  | { id: string; values: DocumentValues; finishedAt: Date | null; frozen?: { place: string | null } | null }
  | undefined;

/** On what a document is printed, and why. */
export type Paper = {
  /** Its company, where that is one of the account's. */
  company: Party | undefined;
  letterhead: Letterhead | null;
  /** Where it is used: a finished one where it was finished. */
  place: Place | undefined;
  isOn: boolean;
  /** Nobody chose: documents of its kind are. */
  isUsual: boolean;
};

/** The stationery of companies, and which documents are printed on it. */
export class LetterheadsService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** How the letterhead of a company looks; undefined where it has none. */
  async find(company: Pick<Party, 'id'>): Promise<rows.KeptLetterhead | undefined> {
    return rows.readLetterhead(this.#options.database, company.id);
  }

  /** False where there is no such company, or it is not theirs to change. */
  async save(accountId: string, companyId: string, design: LetterheadDesign): Promise<boolean> {
    const company = await this.#companyToChange(accountId, companyId);
    if (!company) return false;
    await rows.writeDesign(this.#options.database, { companyId, by: accountId, at: now(), design });
    return true;
  }

  /** Puts a file as logo into a company's letterhead; one that has none yet looks as usual. */
  async putLogo(
    accountId: string,
    companyId: string,
    file: Buffer,
  ): Promise<'saved' | 'unknown' | LogoFault> {
    const company = await this.#companyToChange(accountId, companyId);
    if (!company) return 'unknown';
    const logo = await readLogo(file);
    return typeof logo === 'string' ? logo : this.#writeLogo(accountId, company, logo);
  }

  /** The letterhead goes on without a logo. */
  async removeLogo(accountId: string, companyId: string): Promise<boolean> {
    const company = await this.#companyToChange(accountId, companyId);
    return company ? (await this.#writeLogo(accountId, company, null)) === 'saved' : false;
  }

  /** Documents of the company are printed on plain paper again; finished ones stay as they are. */
  async remove(accountId: string, companyId: string): Promise<boolean> {
    const company = await this.#companyToChange(accountId, companyId);
    if (!company) return false;
    await this.#options.database.query.transaction().execute(async (query) => {
      await rows.deleteLetterhead({ query }, companyId);
      await rows.deleteUnused({ query }, company.spaceId);
    });
    return true;
  }

  /** A logo by its number, for whoever can open its space or has a document that was finished with it. */
  async logo(accountId: string, id: string): Promise<Logo | undefined> {
    const { database, spaces } = this.#options;
    const found = isUuid(id) ? await rows.logoOf(database, id) : undefined;
    if (!found) return undefined;
    const { spaceId, ...logo } = found;
    const isOpen = (await spaces.of(accountId)).some((space) => space.id === spaceId);
    return isOpen || (await rows.isPrinted(database, id, accountId)) ? logo : undefined;
  }

  /** The letterhead of a company in a design, ready to be printed. @param logoId undefined for that which is kept */
  async printed(company: Party, design: LetterheadDesign, logoId: string | null): Promise<Letterhead> {
    const words = keyed(wordsOf(design, company.profile, logoId !== null), logoId);
    return this.#withLogo(words, logoId);
  }

  /** The letterhead a document is printed on; null for plain paper. */
  async ofDocument(
    accountId: string,
    template: DocumentTemplate,
    document: PaperDocument,
  ): Promise<Letterhead | null> {
    return (await this.paper(accountId, template, document)).letterhead;
  }

  /** On what a document is printed, and why. One that is finished stays as it was. */
  async paper(accountId: string, template: DocumentTemplate, document: PaperDocument): Promise<Paper> {
    const kept = document && (await rows.paperOf(this.#options.database, document.id));
    if (document?.finishedAt) {
      const letterhead = kept?.printed ? await this.#withLogo(kept.printed, kept.logoId) : null;
      const place = parsePlace(document.frozen?.place ?? '');
      return { company: undefined, letterhead, place, isOn: letterhead !== null, isUsual: false };
    }
    const isOn = kept?.isOn ?? suitsLetterhead(template, numberedOf(template) !== undefined);
    const isUsual = (kept?.isOn ?? null) === null;
    const [company, named] = await Promise.all([
      this.#companyOf(accountId, template, document?.values ?? {}),
      rows.namedPlace(this.#options.database, accountId),
    ]);
    const known = company && isOn ? await this.find(company) : undefined;
    const letterhead =
      company && known ? await this.printed(company, known.design, known.logo?.id ?? null) : null;
    return { company, letterhead, place: placeOf(company, named), isOn, isUsual };
  }

  /** Prints a document on its company's paper, or not; false for one that is finished, and for a stranger's. */
  choose(accountId: string, documentId: string, isOn: boolean): Promise<boolean> {
    if (!isUuid(documentId)) return Promise.resolve(false);
    return rows.writeChoice(this.#options.database, { documentId, accountId, isOn });
  }

  /** Keeps what a document is finished on, within the transaction that finishes it. */
  async keep(query: Query, documentId: string, letterhead: Letterhead | null): Promise<void> {
    if (!letterhead) return;
    const { logo: _picture, ...words } = letterhead;
    await rows.writePrinted(query, documentId, { words, logoId: logoIdIn(words) });
  }

  async #companyToChange(accountId: string, companyId: string): Promise<Party | undefined> {
    const company = await this.#options.companies.company(accountId, companyId, 'letterhead', 'edit');
    return typeof company === 'string' ? undefined : company;
  }

  async #companyOf(accountId: string, template: DocumentTemplate, values: DocumentValues) {
    const { companies } = this.#options;
    const { family, locale } = template;
    const [known, usual, us] = await Promise.all([
      companies.companies(accountId),
      companies.defaultOf(accountId),
      companies.sideOf({ accountId, family, locale }),
    ]);
    return known.length === 0 ? undefined : companyOf(template, values, { companies: known, usual, us });
  }

  #writeLogo(
    accountId: string,
    { id: companyId, spaceId }: Party,
    logo: Logo | null,
  ): Promise<'saved' | 'tooMany'> {
    return this.#options.database.query.transaction().execute(async (query) => {
      const by = { companyId, by: accountId, at: now() };
      const logoId = logo ? newId() : null;
      const row = logo && logoId ? { ...logo, id: logoId, spaceId, by: accountId, at: by.at } : undefined;
      if (row && !(await rows.insertLogo({ query }, { ...row, most: MOST_LOGOS }))) return 'tooMany';
      await rows.writeLogo({ query }, { ...by, design: USUAL_DESIGN, logoId });
      await rows.deleteUnused({ query }, spaceId);
      return 'saved';
    });
  }

  async #withLogo(words: LetterheadWords, logoId: string | null): Promise<Letterhead> {
    const found = logoId ? await rows.logoOf(this.#options.database, logoId) : undefined;
    const logo = found ? { png: found.png, width: found.width, height: found.height } : null;
    return { ...words, logo };
  }
}
