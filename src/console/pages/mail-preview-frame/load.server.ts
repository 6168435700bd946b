import type { OperatorPage } from '../../frame/console-page.server.ts';
import { mailPage } from '../../parts/mail-frame.server.ts';
import { previewOf } from '../mail-preview/preview-of.server.ts';

/** A mail with sample data, for its frame. */
export function loadMailPreviewFrame(page: OperatorPage): Response {
  return mailPage(previewOf(page).rendered.html, page.url);
}
