import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { agreementIn } from '../../../services/affiliate-applications/agreement.server.ts';
import type { Affiliate } from '../../../services/affiliate-area/area.ts';
import type { ChangedSection } from '../../../services/affiliate-terms/agreed-text.ts';
import type { EndPreview } from '../../../services/affiliates/ending.ts';
import { AFFILIATE_TERMS } from '../../../services/affiliates/terms.table.ts';
import type { Locale } from '../../../shared/locale.ts';
import { affiliateIn, areaFrame, commissionText, printedDay } from '../../affiliate/area-frame.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { AffiliateAgreementProps, AnnouncedTerms } from './affiliate-agreement-page.tsx';
import { changesWords } from './changes-words.server.ts';

/** What is owed where the agreement ends now, in cents. */
export type EndSums = Pick<EndPreview, 'due' | 'accrued' | 'held' | 'forfeits' | 'later'>;

const NOTHING: EndSums = { due: 0, accrued: 0, held: 0, forfeits: false, later: [] };

/** The agreement an affiliate accepted, and how it is ended. */
export async function loadAffiliateAgreement(page: MemberContext): Promise<AffiliateAgreementProps> {
  const affiliate = await affiliateIn(page);
  const { affiliateArea, affiliateTerms } = page.services;
  const { agreement, announced } = affiliate;
  const [preview, kept, changes] = await Promise.all([
    affiliateArea.previewEnd(affiliate.id),
    affiliateTerms.text(agreement.hash),
    announced ? affiliateTerms.changes(agreement, page.locale) : undefined,
  ]);
  return agreementProps(page, affiliate, { sums: preview ?? NOTHING, isKept: kept !== undefined, changes });
}

export type AgreementFacts = {
  sums: EndSums;
  /** The text that the affiliate accepted is at hand. */
  isKept: boolean;
  /** What announced terms change; undefined where the earlier text is not known. */
  changes: readonly ChangedSection[] | undefined;
};

/** The same in words. */
export function agreementProps(
  page: MemberContext,
  affiliate: Affiliate,
  { sums, isKept, changes }: AgreementFacts,
): AffiliateAgreementProps {
  const { locale, link } = page;
  const texts = textsOf(locale, 'affiliate-area').agreement;
  const t = translator(locale, 'affiliate-area');
  const { version, hash, at } = affiliate.agreement;
  const current = agreementIn(locale).version;
  const site = pathOf('affiliate-agreement', locale) ?? '';
  return {
    frame: areaFrame(page, affiliate, 'agreement'),
    accepted: t('agreement.accepted', {
      version: printedDay(locale, version),
      date: printedDay(locale, new Date(at)),
    }),
    current: current === version ? texts.same : '',
    hash,
    ...(current === version || isKept
      ? { href: current === version ? site : link(`affiliate/agreement/${hash}/`), notKept: null }
      : { href: null, notKept: textsOf(locale, 'affiliate-changes').notKept }),
    announced: announcedWords(page, affiliate, { href: site, changes }),
    ended: endedWords(locale, affiliate),
    notice: affiliate.endsAt
      ? null
      : { action: page.link('affiliate/agreement/'), money: moneyWords(locale, sums) },
  };
}

type Coming = { href: string; changes: AgreementFacts['changes'] };

/** Changed terms that were announced to the affiliate, and what it can do. */
function announcedWords(
  { locale, link }: MemberContext,
  affiliate: Affiliate,
  { href, changes }: Coming,
): AnnouncedTerms | null {
  const { announced, endsAt } = affiliate;
  if (!announced || endsAt) return null;
  const texts = textsOf(locale, 'affiliate-terms');
  const t = translator(locale, 'affiliate-terms');
  const { version, appliesOn, acceptedAt } = announced;
  const days = { version: printedDay(locale, version), date: printedDay(locale, appliesOn) };
  const shown = agreementIn(locale);
  return {
    texts,
    text: t('text', days),
    binding: translator(locale, 'affiliate-changes')('binding', {
      version: printedDay(locale, affiliate.agreement.version),
    }),
    href,
    changes: changesWords(locale, changes),
    without: t('without', days),
    accepted: acceptedAt && t('accepted', { date: printedDay(locale, new Date(acceptedAt)) }),
    action: link('affiliate/agreement/'),
    // A text that changed once more is announced anew: until then there is nothing to accept.
    hash: shown.version === version ? shown.hash : null,
  };
}

function endedWords(locale: Locale, { endsAt, endedBy }: Affiliate): string | null {
  if (!endsAt) return null;
  const t = translator(locale, 'affiliate-area');
  return t(endedBy === 'affiliate' ? 'agreement.given' : 'agreement.ended', {
    date: printedDay(locale, endsAt),
  });
}

/** What ending it now does to what is owed (section 26). */
function moneyWords(locale: Locale, sums: EndSums): string {
  const { due, accrued, held, forfeits } = sums;
  const t = translator(locale, 'affiliate-area');
  if (due === 0 && accrued === 0) return t('agreement.nothing');
  const whole = new Intl.NumberFormat(LOCALES[locale].hreflang, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  const money = t(forfeits ? 'agreement.forfeit' : 'agreement.keep', {
    due: commissionText(locale, due),
    accrued: commissionText(locale, accrued),
    total: commissionText(locale, due + accrued),
    limit: whole.format(AFFILIATE_TERMS.forfeitLimit.value),
  });
  const waits = held > 0 ? t('agreement.held', { held: commissionText(locale, held) }) : '';
  return [money, laterWords(locale, sums), waits].filter((part) => part !== '').join(' ');
}

/** What stays promised, with its dates. */
function laterWords(locale: Locale, { later }: EndSums): string {
  if (later.length === 0) return '';
  const t = translator(locale, 'affiliate-ended');
  const parts = later.map(({ on, amount }) =>
    t('agreement.part', { amount: commissionText(locale, amount), date: printedDay(locale, on) }),
  );
  return t('agreement.dates', { list: new Intl.ListFormat(locale).format(parts) });
}
