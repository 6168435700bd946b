import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { PreviewService } from '../services/documents/preview.server.ts';
import { type SigningParts, SigningService } from '../services/signing/signing.server.ts';
import type { Config } from './config.ts';

type Parts = SigningParts & { config: Config; log: Logger; root: string; documents: PreviewService };

/** Signing, with the key of the seal beside the other data of this machine. */
export function signingService({ config, root, ...parts }: Parts): SigningService {
  return new SigningService({
    ...parts,
    keyFile: join(config.DATA_DIR, 'signing/seal-key.pem'),
    workerUrl: pathToFileURL(join(root, 'src/services/signing/seal/seal.worker.ts')),
    plainUrl: pathToFileURL(join(root, 'src/services/signing/plain/plain.worker.ts')),
  });
}
