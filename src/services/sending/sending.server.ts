import { now } from '../../shared/clock.ts';
import { emailKey } from '../../shared/email.ts';
import { idOf } from '../../shared/ids.ts';
import type { Locale } from '../../shared/locale.ts';
import { type Place, parsePlace, placeCode } from '../../shared/places.ts';
import { hashOf } from '../../shared/secrets.server.ts';
import type { Identity } from '../account/identity.ts';
import { type CatalogueEntry, documentSlug } from '../catalogue/catalogue.ts';
import type { Database } from '../database/database.server.ts';
import type { DriveService } from '../drive/drive.server.ts';
import type { FilledDocument } from '../drive/drive.ts';
import type { EntitlementsService } from '../entitlements/entitlements.server.ts';
import type { DownloadRefusal } from '../entitlements/entitlements.ts';
import { putMail } from '../mail/outbox.server.ts';
import type { SentMailData } from './mails/sent-mail.ts';
import { SENT_DOCUMENT_MAIL } from './mails/sent-mail.ts';
import { insertSent, type SentOne, sentOf } from './store.server.ts';

/** Of one document. */
const MOST_LISTED = 100;

export type SendRequest = {
  identity: Identity;
  entry: CatalogueEntry;
  /** Undefined where nothing was filled in. */
  document: FilledDocument | undefined;
  place: Place | undefined;
  recipient: string;
  locale: Locale;
  /** What the sender writes to go with it; '' for nothing. */
  message: string;
  /** From where it is sent: it counts as a download. */
  address: string;
};

export type Sent =
  | { outcome: 'sent' }
  /** Neither the sender nor the recipient holds a licence (section 6). */
  | { outcome: 'noLicence' }
  /** The recipient's drive takes no more. */
  | { outcome: 'notSent' }
  | DownloadRefusal;

type Options = {
  database: Database;
  entitlements: Pick<EntitlementsService, 'active' | 'download' | 'licensedMailbox'>;
  drive: Pick<DriveService, 'save' | 'wordings' | 'versions'>;
  onMail: () => void;
};

/** Sends documents by e-mail, as the licence of the sender allows (section 6, free-version user). */
export class SendingService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * With a licence the document goes to anybody, as a PDF, and counts as a download. Without one nothing leaves the
   * service: a recipient who holds a licence gets a copy among their own documents. The same document, unchanged, is
   * sent to a mailbox once a day.
   */
  async send(request: SendRequest): Promise<Sent> {
    const licence = await this.#options.entitlements.active(request.identity.accountId);
    const sent = licence ? await this.#sendFile(request) : await this.#sendCopy(request);
    if (sent.outcome === 'sent') await this.#markSent(request);
    return sent;
  }

  async #markSent(request: SendRequest): Promise<void> {
    const { identity, document } = request;
    const place = placeOf(request);
    if (document)
      await this.#options.drive.versions.markSent(
        identity.accountId,
        document,
        place ? placeCode(place) : null,
      );
  }

  /** What an account sent of a document, or of a template as it is, the last first. */
  sent(accountId: string, asked: { documentId: string | null; templateId: number }): Promise<SentOne[]> {
    return sentOf(this.#options.database, { ...asked, accountId, most: MOST_LISTED });
  }

  async #sendFile(request: SendRequest): Promise<Sent> {
    const { identity, entry, document, address } = request;
    const place = placeOf(request);
    const asked = { templateId: entry.id, documentId: document?.id ?? null, format: 'pdf', address } as const;
    const data: SentMailData = {
      kind: 'file',
      sender: identity.email,
      title: entry.title,
      accountId: identity.accountId,
      templateId: entry.id,
      values: valuesOf(document),
      ...(document?.wording ? { wording: JSON.stringify(document.wording) } : {}),
      ...(document ? { paper: { documentId: document.id, isFinished: document.finishedAt !== null } } : {}),
      ...(document?.madeWith ? { frozen: document.madeWith } : {}),
      ...messageOf(request),
      place: place ? placeCode(place) : null,
      today: now().toISOString().slice(0, 10),
    };
    // What is on its way already is not made a second time.
    const owed = await this.#options.entitlements.download(
      identity,
      asked,
      async () => (await this.#owe(request, data)) || undefined,
    );
    return owed.outcome === 'allowed' ? { outcome: 'sent' } : owed;
  }

  async #sendCopy(request: SendRequest): Promise<Sent> {
    const { identity, entry, document, recipient } = request;
    const accountId = await this.#options.entitlements.licensedMailbox(recipient);
    if (accountId === undefined) return { outcome: 'noLicence' };
    const id = numberOf(request);
    const key = { accountId, templateId: entry.id, id };
    const { outcome } = await this.#options.drive.save(key, valuesOf(document));
    if (outcome !== 'saved') return { outcome: 'notSent' };
    const words = { wording: document?.wording ?? null, madeWith: document?.madeWith ?? null };
    await this.#options.drive.wordings.copy({ ...key, ...words });
    const slug = documentSlug(entry);
    await this.#owe(request, {
      kind: 'copy',
      sender: identity.email,
      title: entry.title,
      slug,
      documentId: id,
      ...messageOf(request),
    });
    return { outcome: 'sent' };
  }

  /** @returns false where it was owed before */
  async #owe(request: SendRequest, data: SentMailData): Promise<boolean> {
    const { database, onMail } = this.#options;
    const { identity, recipient, locale } = request;
    const at = now();
    const mail = {
      key: `sent-document:${numberOf(request)}`,
      accountId: identity.accountId,
      recipient,
      locale,
      data,
      at,
    };
    const isNew = await database.query.transaction().execute(async (query) => {
      if (!(await putMail({ query }, SENT_DOCUMENT_MAIL, mail))) return false;
      await insertSent({ query }, { ...logged(request), kind: data.kind, recipient, at });
      return true;
    });
    onMail();
    return isNew;
  }
}

/** A finished document stays in the place it was finished in. */
function placeOf({ document, place }: SendRequest): Place | undefined {
  return document?.frozen ? parsePlace(document.frozen.place) : place;
}

function messageOf({ message }: SendRequest) {
  return message === '' ? {} : { message };
}

/** What the list of what was sent says of it. A document that is only looked at is not saved yet. */
function logged({ identity, document, entry, message }: SendRequest) {
  return {
    accountId: identity.accountId,
    documentId: document?.id ?? null,
    templateId: entry.id,
    hasMessage: message !== '',
  };
}

function valuesOf(document: FilledDocument | undefined) {
  return Object.fromEntries(
    Object.entries(document?.values ?? {}).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : value.map((row) => ({ ...row })),
    ]),
  );
}

/** The same for the same document, as it stands, with the same words to the same mailbox on the same day. */
function numberOf({ identity, entry, document, recipient, message }: SendRequest): string {
  const day = now().toISOString().slice(0, 10);
  const facts = [
    ...[identity.accountId, entry.id, document?.id, document?.version, emailKey(recipient), day],
    ...(message === '' ? [] : [message]),
  ];
  return idOf(hashOf(JSON.stringify(facts)));
}
