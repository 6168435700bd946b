import { type FieldControl, type FieldType, fieldType } from '../../document/field-types.table.ts';
import type { Services } from '../services.ts';
import { draftSecrets, withDraftSecret } from './draft-cookie.ts';
import type { Draft } from './drive.ts';
import { parsePatch, patched } from './values.ts';

type Options = Pick<Services, 'drive' | 'documents'>;
type Typed = {
  templateId: number;
  /** By field key; anything, as it came. */
  values: unknown;
  /** What the browser has in `b_draft`. */
  cookie: string | undefined;
};

export type KeptDraft =
  /** `cookie`: what `b_draft` is from now on. */
  | { outcome: 'kept'; cookie: string }
  /** Nothing was typed, so that there is nothing to keep. */
  | { outcome: 'nothing' }
  | { outcome: 'unknownTemplate' }
  /** A field of one line is longer than {@link LONGEST_LINE}. */
  | { outcome: 'tooLong'; field: string }
  | { outcome: 'tooLarge' };

/** Characters of a field of one line. */
export const LONGEST_LINE = 500;
const ONE_LINE: readonly FieldControl[] = ['line', 'date', 'amount'];

/**
 * Keeps what was typed on a template's page until its visitor has signed up. The draft of another template stays
 * beside it; a secret that leads to no draft is not taken over.
 */
export async function keepDraft(
  { drive, documents }: Options,
  { templateId, values, cookie }: Typed,
): Promise<KeptDraft> {
  const template = await documents.template(templateId);
  if (!template) return { outcome: 'unknownTemplate' };
  const patch = parsePatch(template, values);
  const long = template.fields.find(
    ({ key, type }) => isOneLine(type) && (patch[key]?.length ?? 0) > LONGEST_LINE,
  );
  if (long) return { outcome: 'tooLong', field: long.key };
  const known = await draftOf(drive, templateId, cookie);
  const all = patched(known?.values ?? {}, patch);
  if (!known && Object.keys(all).length === 0) return { outcome: 'nothing' };
  const secret = await drive.drafts.keep({ templateId, values: all }, known?.secret);
  if (secret === undefined) return { outcome: 'tooLarge' };
  return { outcome: 'kept', cookie: withDraftSecret(cookie, secret) };
}

/** What a browser typed on the page of this template, with its secret; undefined when it typed nothing there. */
export async function draftOf(
  drive: Services['drive'],
  templateId: number,
  cookie: string | undefined,
): Promise<(Draft & { secret: string }) | undefined> {
  for (const secret of draftSecrets(cookie)) {
    const draft = await drive.drafts.find(secret);
    if (draft?.templateId === templateId) return { ...draft, secret };
  }
  return undefined;
}

function isOneLine(type: FieldType): boolean {
  return type !== 'rows' && ONE_LINE.includes(fieldType(type).control);
}
