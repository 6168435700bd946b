import type { Locale } from '../../shared/locale.ts';
import { parseTemplate } from '../documents/parse/parse.server.ts';
import { type DocxPartsOptions, docxOfXml } from './docx.fixture.ts';
import { readDocx } from './docx-reader.server.ts';
import { draftOf, templateSource } from './to-template.ts';

const META = {
  id: 1_000_000,
  family: 'letter',
  slug: 'letter',
  title: 'Letter',
  department: 'legal',
  type: 'letter',
  summary: 'A letter.',
  keywords: ['letter'],
  jurisdictions: ['US'],
  reviewed: '2026-01-01',
  related: [],
} as const;

/** What a body becomes. @throws where the template does not read */
export async function imported(xml: string, options: DocxPartsOptions & { locale?: Locale } = {}) {
  const locale = options.locale ?? 'en';
  const reading = await readDocx(docxOfXml(xml, options));
  const draft = draftOf(reading, { title: META.title, locale }, reading.dropped);
  const parsed = parseTemplate(templateSource(META, draft), { file: 'letter.md', locale, imported: true });
  if (parsed.outcome === 'refused') throw new Error(JSON.stringify(parsed.errors));
  const fields = draft.fields.map((field) => `${field.label}: ${field.type}`);
  return { ...draft, fields, all: draft.fields, dropped: reading.dropped, template: parsed.template };
}
