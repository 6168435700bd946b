import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf, translator } from '../../locales/messages.server.ts';
import { type ListedShare, type Share, shareState } from '../../services/sharing/link.ts';
import { now } from '../../shared/clock.ts';
import { printDate } from '../../shared/dates.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';
import type { LinkRow } from './link-rows.tsx';

/** A link in words. */
export function linkRow(page: MemberContext, share: Share | ListedShare): LinkRow {
  const { locale } = page;
  const { links: texts } = textsOf(locale, 'sharing');
  const t = translator(locale, 'sharing');
  const label = share.label || texts.anybody;
  const name = 'item' in share ? itemName(page, share) : label;
  return {
    id: share.id,
    label,
    item: 'item' in share ? { name, href: page.link(`links/item/${share.itemId}/`) } : null,
    facts: factsOf(page, share),
    endLabel: isOpen(share) ? t('links.endOf', { name: `${name}, ${label}` }) : null,
  };
}

/** Whether it opens something now. */
export function isOpen(share: Share | ListedShare): boolean {
  return shareState(share, now()) === 'open' && leads(share);
}

function leads(share: Share | ListedShare): boolean {
  return !('leads' in share) || share.leads;
}

function itemName({ services, locale }: MemberContext, { item }: ListedShare): string {
  const entry = item.templateId === null ? undefined : services.catalogue.known(item.templateId);
  return item.name || entry?.title || textsOf(locale, 'sharing').links.unnamed;
}

function factsOf({ locale }: MemberContext, share: Share | ListedShare): string[] {
  const { links: texts } = textsOf(locale, 'sharing');
  const t = translator(locale, 'sharing');
  const day = (date: Date) => printDate(date, LOCALES[locale].hreflang);
  const state = shareState(share, now());
  return [
    ...('maker' in share && share.maker !== null ? [t('links.maker', { email: share.maker })] : []),
    texts[share.role],
    ...(share.downloads ? [texts.keeps] : []),
    ...(share.hasPassword ? [texts.password] : []),
    endOf(),
    t('links.opened', { count: share.opened, date: share.openedAt ? day(share.openedAt) : '' }),
  ];

  function endOf(): string {
    if (share.endedAt) return t('links.ended', { date: day(share.endedAt) });
    if (!leads(share)) return texts.lost;
    return t(state === 'expired' ? 'links.expired' : 'links.until', { date: day(share.expiresAt) });
  }
}
