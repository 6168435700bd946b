import type { Logger } from 'pino';
import { now } from '../../shared/clock.ts';
import { isUuid } from '../../shared/ids.ts';
import { sameHash, signatureOf } from '../../shared/secrets.server.ts';
import { type CatalogueEntry, documentSlug } from '../catalogue/catalogue.ts';
import type { Database, Query } from '../database/database.server.ts';
import { sharedSecrets } from '../database/secrets/secrets.store.server.ts';
import { putMail } from '../mail/outbox.server.ts';
import { dueIn, rowsDue } from '../work/due-look.server.ts';
import { DueWork } from '../work/due-work.server.ts';
import { type NewsMailData, SHARING_NEWS_MAIL } from './mails/news-mail.ts';
import * as rows from './news.store.server.ts';

/** Accounts of a step, comments and files of a mail, and letters of a comment in it. */
const [AT_ONCE, MOST_COMMENTS, MOST_FILES, LONGEST_QUOTE] = [20, 30, 50, 400];

type Options = {
  database: Database;
  log: Logger;
  catalogue: { known(id: number): CatalogueEntry | undefined };
  onMail: () => void;
};

/** Tells whoever gives out links what came by them: one mail an hour at most, of what they have not seen yet. */
export class SharingNewsService {
  readonly #options: Options;
  readonly work: DueWork;
  readonly #secrets: () => Promise<Record<'stop', string>>;

  constructor(options: Options) {
    this.#options = options;
    this.#secrets = sharedSecrets(options.database, 'sharing-mails', ['stop']);
    this.work = new DueWork({
      log: options.log,
      name: 'news of links',
      step: () => this.#step(),
      isDue: dueIn(options.database, rowsDue('sharing_mails', 'look_at')),
    });
  }

  /** Whether the mails that a secret belongs to have ended; undefined for a secret of nobody. */
  async isStopped(secret: string): Promise<boolean | undefined> {
    const accountId = await this.#accountOf(secret);
    return accountId === undefined ? undefined : rows.mailsAreOff(this.#options.database, accountId);
  }

  /** Ends the mails of a secret, or sends them again; false for a secret of nobody. */
  async setStopped(secret: string, isStopped: boolean): Promise<boolean> {
    const accountId = await this.#accountOf(secret);
    const { database } = this.#options;
    if (accountId === undefined || (await rows.mailsAreOff(database, accountId)) === undefined) return false;
    await rows.writeMails(database, accountId, isStopped);
    return true;
  }

  /** A secret is the account's number and our signature under it: it ends mails, and opens nothing. */
  async #secretOf(accountId: string): Promise<string> {
    return `${accountId}.${signatureOf((await this.#secrets()).stop, accountId)}`;
  }

  async #accountOf(secret: string): Promise<string | undefined> {
    const [accountId = ''] = secret.slice(0, 200).split('.');
    if (!isUuid(accountId)) return undefined;
    const right = await this.#secretOf(accountId);
    return sameHash(Buffer.from(secret), Buffer.from(right)) ? accountId : undefined;
  }

  async #step(): Promise<number> {
    const { database, onMail } = this.#options;
    const { told, owed } = await database.query.transaction().execute(async (query) => {
      const due = await rows.takeDue({ query }, { at: now(), most: AT_ONCE });
      const mailed = [];
      for (const one of due) mailed.push(await this.#mailNews({ query }, one));
      return { told: due.length, owed: mailed.includes(true) };
    });
    if (owed) onMail();
    return told;
  }

  async #mailNews(query: Query, { accountId, email, locale, since }: rows.DueNews): Promise<boolean> {
    const comments = await rows.newComments(query, { accountId, since, most: MOST_COMMENTS });
    const files = await rows.newFiles(query, { accountId, since, most: MOST_FILES });
    if (comments.length + files.length === 0) return false;
    const at = now();
    return putMail(query, SHARING_NEWS_MAIL, {
      key: `sharing-news ${accountId} ${at.toISOString()}`,
      accountId,
      recipient: email,
      locale,
      data: { documents: this.#byDocument(comments), files, stop: await this.#secretOf(accountId) },
      at,
    });
  }

  #byDocument(comments: readonly rows.NewComment[]): NewsMailData['documents'] {
    const ids = [...new Set(comments.map(({ itemId }) => itemId))];
    return ids.flatMap((id) => {
      const said = comments.filter(({ itemId }) => itemId === id);
      const [first] = said;
      if (!first) return [];
      const entry = first.templateId === null ? undefined : this.#options.catalogue.known(first.templateId);
      return {
        name: first.itemName || (entry?.title ?? ''),
        path: pathOf(id, first.templateId, entry),
        comments: said.map(({ author, about, body }) => ({
          author,
          about,
          text: [...body].length > LONGEST_QUOTE ? `${[...body].slice(0, LONGEST_QUOTE).join('')} …` : body,
        })),
      };
    });
  }
}

/** Where it is talked about; the list of links where a document's template is gone. */
function pathOf(id: string, templateId: number | null, entry: CatalogueEntry | undefined): string {
  if (templateId === null) return `/app/drive/file/${id}/#comments`;
  return entry ? `/app/doc/${documentSlug(entry)}/comments/?doc=${id}` : '/app/links/';
}
