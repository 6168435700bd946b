import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf } from '../../../locales/messages.server.ts';
import { isPreview } from '../../../shared/settings.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { PreviewBarProps } from './preview-bar.tsx';

/** The bar of a page that is shown with a draft; null on all others. It is for operators: in English or French. */
export function loadPreviewBar({ locale }: Pick<PageContext, 'locale'>): PreviewBarProps | null {
  if (!isPreview()) return null;
  const spoken = locale === 'fr' ? 'fr' : 'en';
  return { text: textsOf(spoken, 'console-settings').previewBar, lang: LOCALES[spoken].hreflang };
}
