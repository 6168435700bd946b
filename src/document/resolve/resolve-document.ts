import { paperOfCountry } from '../../shared/places.ts';
import type { DocumentTemplate, DocumentValues, ResolvedDocument, ResolveOptions } from '../document.ts';
import { withPrefills } from './prefill.ts';
import { printerFor } from './print-value.ts';
import { resolveBlocks } from './resolve-blocks.ts';
import type { ResolveContext } from './resolve-context.ts';
import { withApostrophes } from './typography.ts';
import { wordingOf } from './wording.table.ts';

/**
 * Makes the document out of a template: conditions are decided, clauses numbered, references worded,
 * blanks filled and rows computed. Never throws for odd values: what cannot be read as a date, a number
 * or an amount is printed as it was typed.
 */
export function resolveDocument(
  template: DocumentTemplate,
  values: DocumentValues,
  options: ResolveOptions,
): ResolvedDocument {
  const { country, languageTag, context } = settingOf(template, values, options);
  const { wording } = context;
  return {
    id: template.id,
    slug: template.slug,
    locale: template.locale,
    languageTag,
    paper: paperOfCountry(country),
    title: withApostrophes(template.title),
    summary: template.summary,
    keywords: template.keywords,
    reviewed: template.reviewed,
    numbering: template.numbering,
    wording,
    stamp: options.stage === 'cancelled' ? wording.cancelled : '',
    blocks: resolveBlocks(context),
  };
}

/** What holds for all of a document: where and in which words it is printed, and what stands in its blanks. */
export type DocumentSetting = { country: string; languageTag: string; context: ResolveContext };

/** What is known of a document before its blocks are. */
export function settingOf(
  template: DocumentTemplate,
  values: DocumentValues,
  options: ResolveOptions,
): DocumentSetting {
  const country = options.place?.country ?? template.jurisdictions[0]?.slice(0, 2) ?? '';
  const languageTag = country === '' ? template.locale : `${template.locale}-${country}`;
  const wording = wordingOf(template.locale);
  return {
    country,
    languageTag,
    context: {
      template,
      values: options.blanks === 'values' ? withPrefills(template, values, options) : values,
      blanks: options.blanks,
      notes: options.notes === true,
      isFinished: (options.stage ?? 'draft') !== 'draft',
      printer: printerFor(languageTag, wording),
      wording,
    },
  };
}
