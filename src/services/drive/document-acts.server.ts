import type { DocumentValues } from '../../document/document.ts';
import { givenNameOf } from '../../document/given-name.ts';
import { now } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { FilledDocument } from './drive.ts';
import { lockTreeOf } from './filed.store.server.ts';
import { lockOpen } from './locked.server.ts';
import { namingOf } from './naming.ts';
import type { Templates } from './own-documents.server.ts';
import type { DocumentRights, DocumentVerb } from './rights.server.ts';
import {
  finishDocument,
  givenNames,
  insertDocument,
  type lockDocument,
  writeGivenName,
} from './store.server.ts';
import { MOST_DOCUMENTS, MOST_OF_TEAM, parsePatch, patched, type ValuesPatch } from './values.ts';
import { keepFinished, wordsOf } from './versions.server.ts';

type Options = { database: Database; templates: Templates; rights: DocumentRights };
type Locked = NonNullable<Awaited<ReturnType<typeof lockDocument>>>;

/** What a document stands on while it is filled in: its place, and what stands in fields that nobody typed into. */
export type Standing = { place: string | null; prefills: Readonly<Record<string, string>> };
const NOTHING: Standing = { place: null, prefills: {} };

/**
 * What owners and people of a team do with a document as such: name it, copy it. Where it lies, and its trash, are the
 * items' affair.
 */
export class DocumentActs {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Calls a document by a name of its owner's; an empty one calls it by what is typed in it again.
   * False when the account has no such document.
   */
  async rename(accountId: string, id: string, name: string): Promise<boolean> {
    const { database, templates } = this.#options;
    return database.query.transaction().execute(async (query) => {
      const document = await this.#locked({ query }, accountId, { id, verb: 'edit' });
      if (!document) return false;
      const givenName = givenNameOf(name);
      const { templateId, madeWith, values } = document;
      const naming = namingOf(await templates.template(templateId, madeWith), values, givenName ?? '');
      await writeGivenName({ query }, { id, givenName, naming });
      return true;
    });
  }

  /**
   * Another document with the same values beside it, under a name that tells the two apart.
   *
   * @param session of whoever copies
   * @param nameOfCopy in words, for the copy of this number: 1, 2 …
   * @returns the copy; undefined when there is no such document, or no room for one more
   */
  async duplicate(
    { accountId, sessionNumber }: { accountId: string; sessionNumber: string },
    id: string,
    nameOfCopy: (name: string, number: number) => string,
  ): Promise<FilledDocument | undefined> {
    const { database, templates } = this.#options;
    return database.query.transaction().execute(async (query) => {
      // The folder it lies in must not go meanwhile.
      await lockTreeOf({ query }, id);
      const document = await this.#locked({ query }, accountId, { id, verb: 'open' });
      if (!document || document.planted) return undefined;
      const { templateId, values, wording } = document;
      const madeWith = await wordsOf({ query }, templates, document);
      const template = await templates.template(templateId, madeWith);
      const { name } = namingOf(template, values, document.givenName ?? '');
      const taken = await givenNames({ query }, { owner: ownerOf(document, accountId), templateId });
      const givenName = name === '' ? null : freeName((number) => nameOfCopy(name, number), taken);
      const naming = namingOf(template, values, givenName ?? '');
      const isOurs = document.givenName === null || document.namedWhile !== null;
      const namedWhile = isOurs ? namingOf(template, values).name : null;
      const place = { accountId, templateId, id: newId(), session: sessionNumber, savedBy: accountId };
      const made = { ...place, values, wording, madeWith, naming, givenName, namedWhile };
      const row = { ...made, ...beside(document) };
      return insertDocument({ query }, row);
    });
  }

  /**
   * Makes a document one that does not change until it is gone on with: it keeps the words its template has now, the
   * place, and what filled itself.
   *
   * @param last what still goes into it, within the same transaction; undefined refuses
   */
  async finish(
    accountId: string,
    id: string,
    last: (query: Query, values: DocumentValues) => Promise<ValuesPatch | undefined>,
    { place, prefills }: Standing = NOTHING,
  ): Promise<FilledDocument | 'unknown' | 'refused'> {
    const { database, templates } = this.#options;
    return database.query.transaction().execute(async (query) => {
      const document = await this.#locked({ query }, accountId, { id, verb: 'edit' });
      if (!document || document.finishedAt || document.planted) return 'unknown';
      const patch = await last({ query }, document.values);
      if (!patch) return 'refused';
      const { templateId, givenName } = document;
      const values = patched({ ...patched({}, prefills), ...document.values }, patch);
      const template = await wordsOf({ query }, templates, document);
      const naming = namingOf(await templates.template(templateId, template), values, givenName ?? '');
      const frozen = template === null ? null : { template, place };
      const row = { id, values, naming, frozen, savedBy: accountId, at: now() };
      const finished = await finishDocument({ query }, row);
      await keepFinished({ query }, id);
      return finished;
    });
  }

  /**
   * A new document of another template beside one that stays as it is: what both templates ask for is carried over.
   *
   * @returns undefined when there is no such document or template, or no room for one more
   */
  async madeFrom(
    { accountId, sessionNumber }: { accountId: string; sessionNumber: string },
    id: string,
    templateId: number,
  ): Promise<FilledDocument | undefined> {
    const { database, templates } = this.#options;
    const template = await templates.template(templateId);
    return database.query.transaction().execute(async (query) => {
      await lockTreeOf({ query }, id);
      const document = await this.#locked({ query }, accountId, { id, verb: 'open' });
      if (!template || !document || document.planted) return undefined;
      // The name of a copy is not one that a person gave.
      const givenName = document.namedWhile === null ? document.givenName : null;
      const values = patched({}, parsePatch(template, document.values));
      const naming = namingOf(template, values, givenName ?? '');
      const place = { accountId, templateId, id: newId(), session: sessionNumber, savedBy: accountId };
      const madeWith = await templates.freeze({ query }, templateId);
      return insertDocument(
        { query },
        { ...place, values, madeWith, naming, givenName, ...beside(document) },
      );
    });
  }

  #locked(query: Query, accountId: string, asked: { id: string; verb: DocumentVerb }) {
    return lockOpen(query, this.#options.rights, { accountId, ...asked });
  }
}

function ownerOf({ teamId }: Locked, accountId: string) {
  return teamId === null ? { accountId } : { spaceId: teamId };
}

/** Another document of the same owner, beside this one. */
function beside(document: Locked) {
  return { beside: document, at: now(), most: document.teamId === null ? MOST_DOCUMENTS : MOST_OF_TEAM };
}

/** The name of the first number that no other document has; the last one tried where all names come to the same. */
function freeName(nameOf: (number: number) => string, taken: ReadonlySet<string>): string | null {
  let name = givenNameOf(nameOf(1));
  // One of so many different names is free. A long one may be cut before it says its number.
  for (let number = 2; name !== null && taken.has(name) && number <= taken.size + 1; number += 1)
    name = givenNameOf(nameOf(number));
  return name;
}
