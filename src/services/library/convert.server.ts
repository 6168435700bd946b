import type { Locale } from '../../shared/locale.ts';
import { parseTemplate } from '../documents/parse/parse.server.ts';
import { missingCharacters } from '../documents/pdf/fonts.server.ts';
import { readDocx } from './docx-reader.server.ts';
import { DocxRefusal, type Dropped, type RefusalKind } from './docx-refusal.ts';
import { draftOf, type TemplateDraft, templateSource } from './to-template.ts';

export type ConversionRequest = { bytes: Uint8Array; title: string; locale: Locale };
export type Conversion =
  | {
      outcome: 'converted';
      draft: TemplateDraft;
      dropped: Dropped;
      /** ISO date, '' where the file does not tell. */
      modified: string;
      /** Characters no font of ours has; they are printed as question marks. */
      unprintable: readonly string[];
    }
  | { outcome: 'refused'; reason: string; kind: RefusalKind };

/** Makes a template out of a .docx; `reason` goes on after "the file". */
export async function convertDocx({ bytes, title, locale }: ConversionRequest): Promise<Conversion> {
  try {
    const reading = await readDocx(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const draft = draftOf(reading, { title, locale }, reading.dropped);
    if (draft.body.trim() === '') throw new DocxRefusal('noText', 'has no text');
    checkDraft(draft, locale);
    const { dropped, modified } = reading;
    return { outcome: 'converted', draft, dropped, modified, unprintable: missingCharacters(draft.body) };
  } catch (error) {
    if (error instanceof DocxRefusal) return { outcome: 'refused', reason: error.message, kind: error.kind };
    throw error;
  }
}

/** What we wrote has to read; where it does not, nobody should find out later. */
function checkDraft(draft: TemplateDraft, locale: Locale): void {
  const meta = {
    id: 1,
    family: 'imported',
    slug: 'imported',
    title: 'Imported',
    department: 'legal',
    type: 'form',
    summary: 'Imported.',
    keywords: ['imported'],
    jurisdictions: ['US'],
    reviewed: '2026-01-01',
    related: [],
  } as const;
  const parsed = parseTemplate(templateSource(meta, draft), { file: 'imported.md', locale, imported: true });
  if (parsed.outcome === 'parsed') return;
  const [first] = parsed.errors;
  throw new DocxRefusal(
    'unwritable',
    `cannot be written as a template: expected ${first?.expected}, found ${first?.found}`,
  );
}
