import { translator } from '../../locales/messages.server.ts';
import type { Locale } from '../../shared/locale.ts';
import { treesOf } from './grove.ts';

/** With fewer leaves it is a sapling. */
const SAPLING = 12;

/** What a drawing of so many leaves shows, for those who do not see it. */
export function groveLabel(leaves: number, locale: Locale): string {
  const t = translator(locale, 'grove');
  const trees = treesOf(leaves);
  if (leaves === 0) return t('drawing.shoot');
  if (trees > 1) return t('drawing.grove', { trees, leaves });
  return t('drawing.tree', { leaves, size: leaves < SAPLING ? 'sapling' : 'tree' });
}
