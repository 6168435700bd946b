import { KINDS } from '../../../services/settings/kinds.table.ts';
import { hasKey } from '../../../shared/keys.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { notFound } from '../../frame/guard.server.ts';
import { loadEditor } from '../../settings/load-editor.server.ts';

/** An offer, the end of a campaign, or the price of a plan. */
export function loadOffer(page: OperatorPage) {
  const { kind, key = '' } = page.params;
  if (!hasKey(KINDS, kind)) throw notFound();
  return loadEditor(page, ['offer'], { kind, key, locale: null });
}
