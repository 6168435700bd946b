import { type LogoFault, readLogo } from '../../../services/letterheads/logo.server.ts';
import type { SignaturePicture } from '../../../services/signing/envelope.ts';

/** Bytes of a form: a picture of five megabytes, and what stands around it. */
const LARGEST_FORM = 5_010_000;
/** Letters of a field: a question of a thousand, however many units each takes. */
const LONGEST = 4_096;
/** Bytes of a form without a picture. */
const SMALL_FORM = 20_000;

/** What was posted: its texts, and the file of a signature as it was sent. */
export type PostedSigning = {
  typed: Record<string, string>;
  file: { kind: SignaturePicture['kind']; bytes: Buffer } | null;
};

/** Reads a form of the signer's page; `tooLarge` before a byte of it is read. */
export async function postedSigning(request: Request): Promise<PostedSigning | 'tooLarge'> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= LARGEST_FORM)) return 'tooLarge';
  const form = await request.formData().catch(() => new FormData());
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.slice(0, LONGEST)] as const] : [],
  );
  return { typed: Object.fromEntries(texts), file: await fileIn(form) };
}

/** Whether a form has no picture in it. */
export function isSmall(request: Request): boolean {
  return Number(request.headers.get('content-length') ?? Number.NaN) <= SMALL_FORM;
}

/** What was drawn, else what was brought; browsers send an empty file for a field that nobody filled. */
async function fileIn(form: FormData): Promise<PostedSigning['file']> {
  for (const kind of ['drawn', 'picture'] as const) {
    const value = form.get(kind);
    if (value instanceof File && value.size > 0)
      return { kind, bytes: Buffer.from(await value.arrayBuffer()) };
  }
  return null;
}

/** A signature as it is printed: drawn anew from its points on white, with nothing else of the file. */
export async function signaturePicture({
  kind,
  bytes,
}: NonNullable<PostedSigning['file']>): Promise<SignaturePicture | LogoFault> {
  const read = await readLogo(bytes);
  return typeof read === 'string' ? read : { kind, ...read };
}
