import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import PDFDocument from 'pdfkit';
import pino from 'pino';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { MASK } from '../../src/services/mail/masked.ts';
import type { Part } from '../../src/services/signing/part.ts';
import type { EnvelopeSent, NewEnvelope } from '../../src/services/signing/sender-acts.server.ts';
import { SigningService } from '../../src/services/signing/signing.server.ts';
import { newLink } from '../../src/services/signing/telling.server.ts';
import { setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type OwnDatabase, openOwnDatabase } from './database.ts';
import { openFolder } from './folder.ts';
import { newOwner } from './upload-services.ts';

const ROOT = join(import.meta.dirname, '../..');
const CONSENT = { version: '2026-11-28', text: 'I agree.' };
export const TRACE = { address: '203.0.113.7', agent: 'A browser of Rosa' };

type Asked = Partial<NewEnvelope> & {
  documentId?: string;
  names?: readonly string[];
  parts?: readonly Part[];
  /** Of whom digits are asked first. */
  codes?: readonly boolean[];
  /** The file that is signed. */
  make?: () => Promise<Uint8Array>;
};

type Draw = ConstructorParameters<typeof SigningService>[0]['documents']['producePaper'];

/** Signing on a database of its own, and what its tests do again and again. */
export function useSigning(): SigningStage {
  const stage = new SigningStage();
  beforeAll(() => stage.open());
  afterAll(() => stage.close());
  afterEach(() => stage.reset());
  return stage;
}

export class SigningStage {
  #own: Pick<OwnDatabase, 'database' | 'close'> | undefined;
  #folder = '';
  #signing: SigningService | undefined;
  hasPlan = true;

  /** @param database whose it is; a database of its own where none is named */
  async open(database?: OwnDatabase['database']): Promise<void> {
    this.#own = database ? { database, close: async () => undefined } : await openOwnDatabase();
    this.#folder = openFolder('signing');
    this.#signing = this.serviceOf();
  }

  async close(): Promise<void> {
    await this.#own?.close();
    rmSync(this.#folder, { recursive: true });
  }

  reset(): void {
    this.hasPlan = true;
    setClockOffset(0);
  }

  get database(): OwnDatabase['database'] {
    if (!this.#own) throw new Error('the database is not open');
    return this.#own.database;
  }

  get signing(): SigningService {
    if (!this.#signing) throw new Error('the service is not open');
    return this.#signing;
  }

  /** A process of its own, but for the database. @param draw makes its papers */
  serviceOf(draw: Draw = () => paper('Certificate')): SigningService {
    const licence = { isRestricted: false } as Awaited<
      ReturnType<ConstructorParameters<typeof SigningService>[0]['entitlements']['active']>
    >;
    return new SigningService({
      database: this.database,
      log: pino({ level: 'silent' }),
      entitlements: { active: async () => (this.hasPlan ? licence : undefined) },
      documents: { producePaper: draw },
      keyFile: join(this.#folder, 'seal-key.pem'),
      workerUrl: pathToFileURL(join(ROOT, 'src/services/signing/seal/seal.worker.ts')),
      plainUrl: pathToFileURL(join(ROOT, 'src/services/signing/plain/plain.worker.ts')),
      onMail: () => undefined,
    });
  }

  async sent({
    names = ['Rosa', 'Ben'],
    parts = [],
    codes = [],
    documentId = newId(),
    make = contract,
    ...more
  }: Asked = {}) {
    const accountId = more.accountId ?? (await newOwner(this.database));
    const people = names.map((name, index) => ({
      ...{ part: parts[index] ?? ('signs' as const), asksCode: codes[index] ?? false },
      ...{ party: null, role: 'Party', name, locale: 'en' as const },
      email: `${name.toLowerCase()}-${newId()}@example.com`,
    }));
    const asked: NewEnvelope = {
      ...{ accountId, subject: { kind: 'document', documentId, templateId: 1 }, sendKey: newId() },
      ...{ title: 'Loan Agreement', message: '', ordering: 'together', rhythm: 'never', days: 30 },
      ...{ sender: { name: 'Jane', email: 'jane@example.com', locale: 'en' }, people, ...more },
    };
    const outcome = await this.signing.sender.send(asked, make);
    return {
      asked,
      documentId,
      outcome,
      people: asked.people,
      emails: asked.people.map(({ email }) => email),
      accountId,
    };
  }

  async mailsTo(recipient: string) {
    const rows = await this.database.query
      .selectFrom('outbox')
      .select('data')
      .where('recipient', '=', recipient)
      .where('mail', '=', 'signing')
      .orderBy('created_at')
      .execute();
    return rows.map(({ data }) => data as { kind: string; link?: string });
  }

  async kindsTo(recipient: string): Promise<string[]> {
    return (await this.mailsTo(recipient)).map(({ kind }) => kind);
  }

  /** The secret of somebody's newest mail; another of theirs where the mail went out, and nothing keeps its own. */
  async linkOf(email: string): Promise<string> {
    const link = (await this.mailsTo(email)).flatMap((mail) => mail.link ?? []).at(-1);
    if (!link) throw new Error('nothing was mailed');
    return link === MASK ? this.newLink(email) : link;
  }

  /** Another link of theirs, as a reminder brings one. */
  async newLink(email: string): Promise<string> {
    const person = await this.database.query
      .selectFrom('envelope_recipients')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return newLink(this.database, person.id);
  }

  /** The digits of somebody's newest mail of that kind. */
  async codeTo(recipient: string): Promise<string> {
    const row = await this.database.query
      .selectFrom('outbox')
      .select('data')
      .where('recipient', '=', recipient)
      .where('mail', '=', 'signing-code')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    return String((row.data as { code?: unknown }).code);
  }

  /** @param version which one they were shown */
  async sign(email: string, by = this.signing, version = 1) {
    return this.signBy(await this.linkOf(email), undefined, by, version);
  }

  /** @param pass what the browser was given for digits */
  signBy(secret: string, pass: string | undefined, by = this.signing, version = 1) {
    const signature = {
      signature: 'Rosa O’Neil',
      picture: null,
      consent: CONSENT,
      trace: TRACE,
      pass,
      version,
    };
    return by.signer.sign(secret, signature);
  }

  async stateOf(accountId: string, id: string) {
    const found = await this.signing.sender.find(accountId, id);
    return found && { state: found.envelope.state, people: found.people.map(({ state }) => state) };
  }
}

export function idOf(outcome: EnvelopeSent): string {
  if (outcome.outcome !== 'sent') throw new Error(outcome.outcome);
  return outcome.id;
}

function contract(): Promise<Buffer> {
  return paper('A contract');
}

export function paper(text: string): Promise<Buffer> {
  const doc = new PDFDocument({ pdfVersion: '1.7' });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  doc.text(text);
  return new Promise((resolve) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.end();
  });
}
