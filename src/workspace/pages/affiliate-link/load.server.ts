import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { SUB_ID } from '../../../routes/affiliate-parameters.ts';
import { affiliateLink, subIdOf } from '../../../routes/affiliate-paths.ts';
import { pathOf } from '../../../routes/paths.ts';
import type { Affiliate, AffiliateCode, AffiliateLinkRow } from '../../../services/affiliate-area/area.ts';
import { checkLink, type LinkCheck } from '../../../services/affiliate-area/link-check.ts';
import { COMPANY } from '../../../shared/company.table.ts';
import { LOCALE_CODES, parseLocale } from '../../../shared/locale.ts';
import { qrPath } from '../../../ui/qr/qr-path.ts';
import { affiliateIn, areaFrame, printedDay } from '../../affiliate/area-frame.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { AffiliateLinkProps } from './affiliate-link-page.tsx';
import { linkPageOf, linkPages } from './link-pages.server.ts';

/** Fields of the page's forms: which page, in which language, under which label; and an address to be checked. */
const [PAGE, LANGUAGE, CHECK] = ['page', 'in', 'check'] as const;
const LONGEST_ADDRESS = 2_000;

/** An affiliate's link to any page, its codes, and whether an address would be credited. */
export async function loadAffiliateLink(page: MemberContext): Promise<AffiliateLinkProps> {
  const affiliate = await affiliateIn(page);
  const { affiliateArea } = page.services;
  const [links, codes] = await Promise.all([
    affiliateArea.links(affiliate.id),
    affiliateArea.codes(affiliate.id),
  ]);
  return linkProps(page, { affiliate, links, codes });
}

export type LinkFacts = { affiliate: Affiliate; links: AffiliateLinkRow[]; codes: AffiliateCode[] };

/** The same in words. */
export function linkProps(page: MemberContext, facts: LinkFacts): AffiliateLinkProps {
  const { locale, url } = page;
  const { affiliate, links } = facts;
  const t = translator(locale, 'affiliate-area');
  const key = linkPageOf(url.searchParams.get(PAGE));
  const language = parseLocale(url.searchParams.get(LANGUAGE)) ?? locale;
  const sub = subIdOf(url.searchParams.get(SUB_ID)) ?? '';
  const current = links.find(({ endedAt }) => endedAt === null) ?? links.at(0);
  const path = `${pathOf(key, language) ?? '/'}${sub ? `?${new URLSearchParams({ [SUB_ID]: sub })}` : ''}`;
  const address = `${page.settings.publicUrl}${affiliateLink(current?.token ?? '', path)}`;
  const qr = qrPath(address);
  const isOver = affiliate.state === 'ended' || affiliate.state === 'settled';
  const endedAt = current?.endedAt ?? (isOver ? affiliate.endsAt : null);
  return {
    frame: areaFrame(page, affiliate, 'link'),
    action: page.link('affiliate/link/'),
    lang: page.url.searchParams.get('lang'),
    address,
    ended: endedAt ? t('link.ended', { date: printedDay(locale, endedAt) }) : null,
    pages: linkPages(locale).map((one) => ({ value: one.key, label: one.name, isChosen: one.key === key })),
    languages: LOCALE_CODES.map((code) => ({
      value: code,
      label: LOCALES[code].name,
      isChosen: code === language,
    })),
    sub,
    qr: {
      ...qr,
      alt: t('link.qrAlt', { address }),
      file: qrFile(qr),
      name: `papergrove-${current?.token}.svg`,
    },
    codes: codesInWords(page, facts),
    noCodes: isOver ? null : t('link.noCodes', { email: COMPANY.email }),
    check: checkInWords(page, facts),
  };
}

function qrFile({ size, path }: { size: number; path: string }): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function codesInWords({ locale }: MemberContext, { codes }: LinkFacts): AffiliateLinkProps['codes'] {
  const { open, codeEnded } = textsOf(locale, 'affiliate-area').link;
  return codes.map(({ code, startsOn, endsOn, endedAt }) => ({
    code,
    from: printedDay(locale, startsOn),
    until: endedAt ? codeEnded : endsOn ? printedDay(locale, endsOn) : open,
  }));
}

function checkInWords(page: MemberContext, { affiliate, links }: LinkFacts): AffiliateLinkProps['check'] {
  const typed = page.url.searchParams.get(CHECK)?.slice(0, LONGEST_ADDRESS) ?? '';
  if (typed === '') return { typed, outcome: null };
  const check = checkLink({
    address: typed,
    publicUrl: page.settings.publicUrl,
    tokens: links.filter(({ endedAt }) => endedAt === null).map(({ token }) => token),
    ownTokens: links.map(({ token }) => token),
    isActive: affiliate.state !== 'ended' && affiliate.state !== 'settled',
  });
  return { typed, outcome: outcomeInWords(page, check) };
}

function verdictOf(
  { credited, flagged }: LinkCheck,
  { yes, no, yesFlagged }: AffiliateLinkProps['frame']['texts']['link'],
): string {
  if (!credited) return no;
  return flagged ? yesFlagged : yes;
}

function outcomeInWords(
  { locale, settings }: MemberContext,
  check: LinkCheck,
): NonNullable<AffiliateLinkProps['check']['outcome']> {
  const texts = textsOf(locale, 'affiliate-area').link;
  const t = translator(locale, 'affiliate-area');
  const shape = `${settings.publicUrl}${affiliateLink('********', '/')}`;
  const signs = new Intl.ListFormat(locale).format(check.signs);
  const rules = check.rules.map(({ name, section, holds }) => ({
    name,
    holds,
    text: t(`link.rules.${name}`),
    section: t('link.section', { section: String(section) }),
    why: holds ? null : t(check.isPress ? 'link.rules.pressNo' : `link.rules.${name}No`, { shape, signs }),
  }));
  const later = [
    { text: texts.laterRules.storage, section: 15 },
    { text: texts.laterRules.days, section: 15 },
    { text: texts.laterRules.first, section: 1 },
    { text: texts.laterRules.self, section: 14 },
  ];
  return {
    credited: check.credited,
    verdict: verdictOf(check, texts),
    rules,
    facts:
      rules.length > 1
        ? [
            { label: texts.rules.sub, value: check.subId ?? texts.rules.subNone },
            { label: texts.rules.campaign, value: check.campaign.join(', ') || texts.rules.campaignNone },
          ]
        : [],
    later: later.map(({ text, section }) => ({
      text,
      section: t('link.section', { section: String(section) }),
    })),
  };
}
