import { KINDS } from '../../../services/settings/kinds.table.ts';
import { hasKey } from '../../../shared/keys.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { notFound } from '../../frame/guard.server.ts';
import { loadEditor } from '../../settings/load-editor.server.ts';

/** A figure that the site states, a fact of the company, or what visitors are asked. */
export function loadSetting(page: OperatorPage) {
  const { kind, key = '' } = page.params;
  if (!hasKey(KINDS, kind)) throw notFound();
  return loadEditor(page, ['claim', 'setting'], { kind, key, locale: null });
}
