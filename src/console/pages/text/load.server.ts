import type { OperatorPage } from '../../frame/console-page.server.ts';
import { loadEditor } from '../../settings/load-editor.server.ts';

/** One text in one language. */
export function loadText(page: OperatorPage) {
  const { locale = '', key = '' } = page.params;
  return loadEditor(page, ['text'], { kind: 'text', key, locale });
}
