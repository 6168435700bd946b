import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { ChangedSection } from '../../../services/affiliate-terms/agreed-text.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { ChangesWords } from './changes.tsx';

/** How much changed terms change. @param changed undefined where the earlier text is not known */
export function changesLead(locale: Locale, changed: readonly ChangedSection[] | undefined): string {
  const texts = textsOf(locale, 'affiliate-changes');
  if (!changed) return texts.unknown;
  if (changed.length === 0) return texts.none;
  return translator(locale, 'affiliate-changes')('lead', { count: changed.length });
}

export function changesWords(locale: Locale, changed: readonly ChangedSection[] | undefined): ChangesWords {
  return {
    texts: textsOf(locale, 'affiliate-changes'),
    lead: changesLead(locale, changed),
    sections: changed ?? [],
  };
}
