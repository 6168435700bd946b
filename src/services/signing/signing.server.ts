import type { Logger } from 'pino';
import type { PreviewService } from '../documents/preview.server.ts';
import { dueIn, rowsDue } from '../work/due-look.server.ts';
import { DueWork } from '../work/due-work.server.ts';
import { stoppedDue } from './abuse.store.server.ts';
import { type Verified, verifyFile } from './check/verify-file.ts';
import { SigningDesk } from './desk.server.ts';
import { PlainFiles } from './plain/plain-files.server.ts';
import { Reminding } from './reminding.server.ts';
import { knownCertificates } from './seal/certificates.store.server.ts';
import { Sealing } from './sealing.server.ts';
import { SenderActs, type SigningParts } from './sender-acts.server.ts';
import { SentForSignature } from './sent.server.ts';
import { SignerActs } from './signer-acts.server.ts';
import { Withdrawing } from './withdrawing.server.ts';

type Options = SigningParts & {
  log: Logger;
  documents: Pick<PreviewService, 'producePaper'>;
  keyFile: string;
  workerUrl: URL;
  /** Makes uploaded files plain. */
  plainUrl: URL;
};

export type { SigningParts };

/** Documents and files that are signed by people without an account, and sealed once (decision 0123, signing). */
export class SigningService {
  readonly sender: SenderActs;
  readonly signer: SignerActs;
  readonly desk: SigningDesk;
  readonly sent: SentForSignature;
  readonly plain: PlainFiles;
  readonly work: DueWork;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
    const [sealing, withdrawing] = [new Sealing(options), new Withdrawing(options)];
    const reminding = new Reminding(options);
    const step = async () => (await sealing.step()) + (await withdrawing.step()) + (await reminding.step());
    this.work = new DueWork({
      log: options.log,
      name: 'envelopes',
      step,
      isDue: dueIn(
        options.database,
        rowsDue('envelopes', 'due_at'),
        rowsDue('envelope_recipients', 'remind_at'),
        stoppedDue,
      ),
    });
    this.desk = new SigningDesk({ ...options, onStopped: () => this.work.wake() });
    this.sent = new SentForSignature(options.database);
    this.plain = new PlainFiles({ workerUrl: options.plainUrl });
    this.sender = new SenderActs(options);
    this.signer = new SignerActs({ ...options, onSealing: () => this.work.wake() });
  }

  /** Fingerprints of all certificates this site ever sealed with: what a browser needs to check a file by itself. */
  certificates(): Promise<ReadonlySet<string>> {
    return knownCertificates(this.#options.database);
  }

  /** Whether a file is as this site sealed it. */
  async verify(file: Uint8Array): Promise<Verified> {
    return verifyFile(file, await this.certificates());
  }
}
