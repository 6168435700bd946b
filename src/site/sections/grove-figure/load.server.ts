import { translator } from '../../../locales/messages.server.ts';
import type { Locale } from '../../../shared/locale.ts';
import { groveShape } from '../../../ui/grove/grove.ts';
import { groveLabel } from '../../../ui/grove/grove-label.ts';
import type { GroveFigureProps } from './grove-figure.tsx';

/** Somebody whose tree it is; without one it is the tree that everybody begins with. */
type Owner = { accountId: string; leaves: number };

/** The tree of who has just bought. */
export function ownGrove(owner: Owner | undefined, locale: Locale): GroveFigureProps {
  const t = translator(locale, 'grove');
  const { accountId, leaves } = owner ?? { accountId: '', leaves: 0 };
  const text = leaves > 0 ? t('receipt.some', { leaves }) : t(owner ? 'receipt.none' : 'receipt.mail');
  return {
    shape: groveShape(accountId, leaves),
    label: groveLabel(t, leaves),
    title: t('receipt.title'),
    text,
  };
}

/** The trees of all accounts. */
export function allGroves(leaves: number, locale: Locale): GroveFigureProps {
  const t = translator(locale, 'grove');
  return {
    shape: groveShape('all', leaves),
    label: groveLabel(t, leaves),
    title: `${t('all.count', { leaves })} ${t('all.title')}`,
    text: t('all.text'),
  };
}
