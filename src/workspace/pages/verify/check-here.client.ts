import { verifyFile } from '../../../services/signing/check/verify-file.ts';
import { BETWEEN, isPdf, LARGEST, outcomeOf, type VerifyOutcome } from './outcome.ts';
import { isTrail, trailOutcome } from './trail-outcome.ts';

/**
 * Checks the file of the form in the browser: it goes nowhere. The same code as the server's.
 * @returns undefined where this browser cannot, as on an address that is not secure
 */
export async function checkHere(form: FormData): Promise<VerifyOutcome | undefined> {
  const [file, known] = [form.get('file'), form.get('known')];
  if (!isSecureContext || typeof known !== 'string') return undefined;
  if (!(file instanceof File) || file.size === 0) return { kind: 'fault', fault: 'none' };
  if (file.size > LARGEST) return { kind: 'fault', fault: 'tooLarge' };
  const fingerprints = new Set(known.split(BETWEEN));
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isTrail(bytes)) return trailOutcome(bytes);
  return isPdf(bytes) ? outcomeOf(await verifyFile(bytes, fingerprints)) : { kind: 'fault', fault: 'notPdf' };
}
