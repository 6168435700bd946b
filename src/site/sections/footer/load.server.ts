import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { verifyPath } from '../../../routes/link-paths.ts';
import { homePath, pathOf, switchPath, type Versions } from '../../../routes/paths.ts';
import { now } from '../../../shared/clock.ts';
import { COMPANY } from '../../../shared/company.table.ts';
import { LOCALE_CODES } from '../../../shared/locale.ts';
import {
  type Rating,
  ratingElsewhere,
  type SocialAddress,
  socialAddresses,
} from '../../../shared/social.table.ts';
import { type PageContext, startLink, taglineOf, wordsLang } from '../../page-context.server.ts';
import type { FooterLink, FooterProps } from './footer-props.ts';

/** The footer of the page's kind. @param elsewhere the company's addresses and rating on other sites */
export function loadFooter(
  page: PageContext,
  versions: Versions,
  elsewhere: { social: readonly SocialAddress[]; rating: Rating | null } = {
    social: socialAddresses(),
    rating: ratingElsewhere(),
  },
): FooterProps {
  const { footer: texts, brand } = textsOf(page.locale, 'chrome');
  const format = translator(page.locale, 'chrome');
  const row = page.match?.row;
  const kind = row?.footer ?? 'full';
  const { address, phone, email } = COMPANY;
  const { social, rating } = elsewhere;
  return {
    kind,
    texts: { ...texts, brand },
    tagline: taglineOf(page),
    taglineLang: wordsLang(page),
    copyright: format('footer.copyright', { year: String(now().getUTCFullYear()) }),
    start: startLink(page, page.locale),
    columns: kind === 'full' ? columnsOf(page, texts) : [],
    contact: { address, phone, email },
    social: social.map(({ network, href }) => ({ label: format('footer.social', { network }), href })),
    rating: rating && {
      label: format('footer.rating', { score: rating.score, source: rating.source }),
      href: rating.href,
    },
    end: [
      ...(kind === 'budgeto' ? budgetoLinks(page, texts) : legalLinks(page, texts, kind)),
      ...linksTo(page, [['legal-notice', texts.legalNotice]]),
      ...contractLinks(page, texts),
      { label: texts.cookieSettings, href: '?dialog=cookies' },
    ],
    languages: LOCALE_CODES.map((locale) => ({
      locale,
      hreflang: LOCALES[locale].hreflang,
      name: LOCALES[locale].name,
      href: row ? switchPath(row, versions, locale) : homePath(locale),
      current: locale === page.locale,
    })),
  };
}

type Texts = ReturnType<typeof textsOf<'chrome'>>['footer'];

function columnsOf(page: PageContext, { product, company, links }: Texts) {
  return [
    {
      title: product,
      links: [
        ...linksTo(page, [
          ['features', links.features],
          ['templates', links.templates],
          ['document-management', links.documentManagement],
          ['drive', links.drive],
          ['apps', links.apps],
          ['business-plan', links.businessPlan],
          ['download', links.download],
          ['pricing-plans', links.pricing],
        ]),
        { label: links.verify, href: verifyPath(page.locale) },
      ],
    },
    {
      title: company,
      links: linksTo(page, [
        ['about', links.about],
        ['newsroom', links.newsroom],
        ['sustainability', links.sustainability],
        ['affiliate', links.affiliate],
        ['support', links.support],
        ['contact', links.contact],
        ['accessibility', links.accessibility],
      ]),
    },
  ];
}

/** The law at the end: its three texts everywhere, the full footer also has the agreement and refunds. */
function legalLinks(page: PageContext, texts: Texts, kind: FooterProps['kind']): FooterLink[] {
  const links: [string, string][] = [
    ['terms-of-use', texts.terms],
    ['privacy-policy', texts.privacy],
    ['cookie-policy', texts.cookies],
  ];
  if (kind === 'full') links.push(['eula', texts.eula], ['refund-policy', texts.refund]);
  return linksTo(page, links);
}

/** Ending a contract needs no sign-in and stands in every footer (U51, U54). */
function contractLinks(page: PageContext, texts: Texts): FooterLink[] {
  return linksTo(page, [
    ['cancel-contract', texts.cancelContract],
    ['withdraw', texts.withdraw],
  ]);
}

function budgetoLinks(page: PageContext, texts: Texts): FooterLink[] {
  return linksTo(page, [
    ['terms-of-use', texts.terms],
    ['contact', texts.links.contact],
  ]);
}

/** Links to pages by their keys; a page that does not answer in this language has none. */
function linksTo(page: PageContext, wanted: [key: string, label: string][]): FooterLink[] {
  return wanted.flatMap(([key, label]) => {
    const href = pathOf(key, page.locale);
    return href ? [{ label, href }] : [];
  });
}
