import type { LayoutName, PageName } from '../../routes/manifest.table.ts';
import type { Flag } from '../state/flags.ts';

/** Dialogs besides the sign-up one. The name is the dialog's id, what `data-open` names and `?dialog=` asks for. */
export const TEXT_DIALOGS = ['terms', 'affiliate', 'eula'] as const;
export const VIDEO_DIALOGS = ['video-tour', 'video-fill-in', 'video-budget'] as const;
export type TextDialogName = (typeof TEXT_DIALOGS)[number];
export type VideoDialogName = (typeof VIDEO_DIALOGS)[number];
/** `download` is the part of the sign-up dialog that says what one gets; `error` opens by its flag alone. */
export type DialogKind = TextDialogName | VideoDialogName | 'download' | 'error' | 'loader';

/** Where a dialog has an opener (A47): no page carries one it cannot open. */
const BY_PAGE: Partial<Record<PageName, readonly DialogKind[]>> = {
  home: ['video-tour'],
  'home-search': ['video-tour'],
  features: ['video-fill-in'],
  templates: ['download'],
  'template-search': ['download'],
  template: ['download'],
  affiliate: ['affiliate'],
  download: ['eula'],
  start: ['video-tour'],
  retailer: ['video-tour'],
  budgeto: ['video-budget'],
  'budgeto-buy': ['error', 'loader'],
};

/** What every page of a layout has (section 2.3). */
const BY_LAYOUT: Partial<Record<LayoutName, readonly DialogKind[]>> = {
  pricing: ['terms', 'error', 'loader'],
  'pricing-new': ['terms', 'error', 'loader'],
};

/** The dialogs a page carries. */
export function dialogsOf(row: { page: PageName; layout: LayoutName } | undefined): readonly DialogKind[] {
  if (!row) return [];
  return [...(BY_LAYOUT[row.layout] ?? []), ...(BY_PAGE[row.page] ?? [])];
}

/** The flag of the state that follows a dialog (section 4.4). No page has both videos of the second flag. */
export const FLAGS: Readonly<Record<TextDialogName | VideoDialogName, Flag>> = {
  terms: 'dialogTerms',
  affiliate: 'dialogAffiliate',
  eula: 'dialogEula',
  'video-tour': 'promoVideo1',
  'video-fill-in': 'promoVideo2',
  'video-budget': 'promoVideo2',
};
