import { givenNameOf } from '../../document/given-name.ts';
import { now } from '../../shared/clock.ts';
import { isUuid, newId } from '../../shared/ids.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { FilledDocument } from './drive.ts';
import { namingOf } from './naming.ts';
import type { Templates } from './own-documents.server.ts';
import { insertDocument, lockDocument } from './store.server.ts';
import { deleteForGood, givenNames, moveToTrash, putBack, writeGivenName } from './trash.store.server.ts';
import { MOST_DOCUMENTS } from './values.ts';

type Options = { database: Database; templates: Templates };

/** What owners do with a document as a whole: name it, copy it, throw it away, take it back. */
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
      const document = await ownLocked({ query }, accountId, id);
      if (!document) return false;
      const givenName = givenNameOf(name);
      const naming = namingOf(
        await templates.template(document.templateId),
        document.values,
        givenName ?? '',
      );
      await writeGivenName({ query }, { id, givenName, naming });
      return true;
    });
  }

  /**
   * Another document with the same values, under a name that tells the two apart.
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
      const document = await ownLocked({ query }, accountId, id);
      if (!document || document.planted) return undefined;
      const { templateId, values } = document;
      const template = await templates.template(templateId);
      const { name } = namingOf(template, values, document.givenName ?? '');
      const taken = await givenNames({ query }, { accountId, templateId });
      const givenName = name === '' ? null : freeName((number) => nameOfCopy(name, number), taken);
      const naming = namingOf(template, values, givenName ?? '');
      const place = { accountId, templateId, id: newId(), session: sessionNumber };
      return insertDocument(
        { query },
        { ...place, values, naming, givenName, at: now(), most: MOST_DOCUMENTS },
      );
    });
  }

  /** Into the trash, for thirty days. False when the account has no such document. */
  remove(accountId: string, id: string): Promise<boolean> {
    return moveToTrash(this.#options.database, { accountId, id, at: now() });
  }

  /** Out of the trash again. False where it does not lie there. */
  putBack(accountId: string, id: string): Promise<boolean> {
    return putBack(this.#options.database, { accountId, id });
  }

  /** What lies in the trash: one document, or all of it. @param id of a document, or `all` */
  async deleteForGood(accountId: string, id: string): Promise<void> {
    if (id === 'all' || isUuid(id)) await deleteForGood(this.#options.database, { accountId, id });
  }
}

/** The name of the first number that no other document has. */
function freeName(nameOf: (number: number) => string, taken: ReadonlySet<string>): string | null {
  for (let number = 1; ; number += 1) {
    const name = givenNameOf(nameOf(number));
    if (name === null || !taken.has(name)) return name;
  }
}

/** Undefined for what somebody else has, nobody has, or lies in the trash: all three look the same. */
async function ownLocked(database: Query, accountId: string, id: string) {
  const document = isUuid(id) ? await lockDocument(database, { id }) : undefined;
  return document?.accountId === accountId && !document.isRemoved ? document : undefined;
}
