import type { DocumentTemplate, Field } from '../../document/document.ts';
import { type Change, compared } from '../../document/updates/changes.ts';
import { taken } from '../../document/updates/take.ts';
import { usedIn, wordingAfter } from '../../document/updates/wording-after.ts';
import { LARGEST_DIFFERENCES, sizeOfDifferences } from '../../document/wording/differences.ts';
import { now } from '../../shared/clock.ts';
import { isUuid } from '../../shared/ids.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { FilledDocument } from './drive.ts';
import { lockOpen } from './locked.server.ts';
import { namingOf } from './naming.ts';
import type { DocumentRights } from './rights.server.ts';
import { mayWrite, type Saver } from './saver.server.ts';
import { writeLeftChanges } from './store.server.ts';
import type { TemplateUpdate, UpdateAnswered } from './template-update.ts';
import { thin } from './versions.server.ts';
import { insertVersion, lastMadeWith, writeState } from './versions.store.server.ts';

type Options = {
  database: Database;
  templates: {
    /** As the library has it, or as it was kept under a hash. */
    template(id: number, kept?: string | null): Promise<DocumentTemplate | undefined>;
    frozen: {
      /** The hash of the template as the library has it; null for an unknown one. */
      current(id: number): Promise<string | null>;
      keep(query: Query, template: DocumentTemplate): Promise<string>;
    };
  };
  rights: DocumentRights;
};

/** Earlier states of its template in which a field is looked for. */
const MOST_STATES = 5;

/** What templates say otherwise by now than drafts that were begun with them; taken change by change, or left. */
export class TemplateUpdates {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** What a document's template says otherwise by now; null for a finished one, and where it says the same. */
  async find(document: FilledDocument): Promise<TemplateUpdate | null> {
    const { templates } = this.#options;
    const { templateId, madeWith, finishedAt, planted, wording } = document;
    if (!madeWith || finishedAt || planted) return null;
    if ((await templates.frozen.current(templateId)) === madeWith) return null;
    const [old, today] = await Promise.all([
      templates.template(templateId, madeWith),
      templates.template(templateId),
    ]);
    if (!old || !today) return null;
    const { changes } = compared(old, today, usedIn(wording));
    const isLeft = ({ id }: Change) => document.leftChanges.includes(id);
    return { old, now: today, open: changes.filter((one) => !isLeft(one)), left: changes.filter(isLeft) };
  }

  /** Fields with a value that a document's template asks for no more, as an earlier state of it asked for them. */
  async formerFields(
    { id, templateId, values }: FilledDocument,
    { fields }: Pick<DocumentTemplate, 'fields'>,
  ): Promise<Field[]> {
    const { database, templates } = this.#options;
    const asked = new Set(fields.map(({ key }) => key));
    const missing = Object.keys(values).filter((key) => !asked.has(key));
    if (missing.length === 0) return [];
    const former: Field[] = [];
    for (const kept of await lastMadeWith(database, { id, most: MOST_STATES })) {
      const template = await templates.template(templateId, kept);
      former.push(...(template?.fields ?? []).filter(({ key }) => missing.includes(key)));
    }
    return missing.flatMap((key) => former.find((field) => field.key === key) ?? []);
  }

  /**
   * Takes changes into a document, which keeps what it said before as a version, and leaves others.
   *
   * @param ids changes as they were seen: one that says something else by now is another one
   */
  async answer(
    by: Saver,
    id: string,
    { take = [], leave = [] }: { take?: readonly string[]; leave?: readonly string[] },
  ): Promise<UpdateAnswered> {
    const { database, rights } = this.#options;
    const { accountId } = by;
    return database.query.transaction().execute(async (query) => {
      if (!(await mayWrite({ query }, by))) return 'signedOut';
      const asked = { accountId, id: isUuid(id) ? id : '', verb: 'edit' } as const;
      const document = await lockOpen({ query }, rights, asked);
      if (!document || document.planted) return 'unknown';
      if (document.finishedAt) return 'finished';
      const update = await this.find(document);
      if (!update) return 'none';
      const all = new Set([...update.open, ...update.left].map((one) => one.id));
      const [taking, leaving] = [take, leave].map((ids) => ids.filter((one) => all.has(one)));
      if (taking && taking.length > 0) return this.#take({ query }, by, { document, update, taking });
      if (!leaving || leaving.length === 0) return 'none';
      // Of those that are no more, nobody needs to know.
      const left = document.leftChanges.filter((one) => all.has(one));
      await writeLeftChanges({ query }, id, [...new Set([...left, ...leaving])]);
      return 'left';
    });
  }

  async #take(
    query: Query,
    { accountId, sessionNumber: session }: Saver,
    { document, update: { old, now: today }, taking }: Taking,
  ): Promise<UpdateAnswered> {
    const { templates } = this.#options;
    const { id, values } = document;
    const ids = new Set(taking);
    const after = taken(old, today, { taken: ids, inUse: usedIn(document.wording) });
    const wording = wordingAfter(document.wording, { old, now: today, after, taken: ids });
    if (wording && sizeOfDifferences(wording) > LARGEST_DIFFERENCES) return 'tooMuch';
    await insertVersion(query, { id, kind: 'sitting' });
    const madeWith = await templates.frozen.keep(query, after);
    const naming = namingOf(after, values, document.givenName ?? '');
    await writeState(query, {
      id,
      values,
      wording,
      madeWith,
      naming,
      savedBy: accountId,
      session,
      at: now(),
    });
    await insertVersion(query, { id, kind: 'updated' });
    await thin(query, id);
    return 'taken';
  }
}

type Taking = { document: FilledDocument; update: TemplateUpdate; taking: readonly string[] };

/** What a document would say with one more change taken. */
export function withChange(
  { wording }: Pick<FilledDocument, 'wording'>,
  { old, now: today }: Pick<TemplateUpdate, 'old' | 'now'>,
  id: string,
): { template: DocumentTemplate; wording: FilledDocument['wording'] } {
  const ids = new Set([id]);
  const template = taken(old, today, { taken: ids, inUse: usedIn(wording) });
  return { template, wording: wordingAfter(wording, { old, now: today, after: template, taken: ids }) };
}
