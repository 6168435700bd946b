import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { agreementIn } from '../../../services/affiliate-applications/agreement.server.ts';
import type { Affiliate } from '../../../services/affiliate-area/area.ts';
import type { EndPreview } from '../../../services/affiliates/ending.ts';
import { AFFILIATE_TERMS } from '../../../services/affiliates/terms.table.ts';
import type { Locale } from '../../../shared/locale.ts';
import { affiliateIn, areaFrame, commissionText, printedDay } from '../../affiliate/area-frame.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { AffiliateAgreementProps, AnnouncedTerms } from './affiliate-agreement-page.tsx';

/** What is owed where the agreement ends now, in cents. */
export type EndSums = Pick<EndPreview, 'due' | 'accrued' | 'held' | 'forfeits'>;

const NOTHING: EndSums = { due: 0, accrued: 0, held: 0, forfeits: false };

/** The agreement an affiliate accepted, and how it is ended. */
export async function loadAffiliateAgreement(page: MemberContext): Promise<AffiliateAgreementProps> {
  const affiliate = await affiliateIn(page);
  const preview = await page.services.affiliateArea.previewEnd(affiliate.id);
  return agreementProps(page, affiliate, preview ?? NOTHING);
}

/** The same in words. */
export function agreementProps(
  page: MemberContext,
  affiliate: Affiliate,
  sums: EndSums,
): AffiliateAgreementProps {
  const { locale } = page;
  const texts = textsOf(locale, 'affiliate-area').agreement;
  const t = translator(locale, 'affiliate-area');
  const { version, hash, at } = affiliate.agreement;
  const current = agreementIn(locale).version;
  return {
    frame: areaFrame(page, affiliate, 'agreement'),
    accepted: t('agreement.accepted', {
      version: printedDay(locale, version),
      date: printedDay(locale, new Date(at)),
    }),
    current:
      current === version ? texts.same : t('agreement.newer', { version: printedDay(locale, current) }),
    hash,
    href: pathOf('affiliate-agreement', locale) ?? '',
    announced: announcedWords(page, affiliate),
    ended: endedWords(locale, affiliate),
    notice: affiliate.endsAt
      ? null
      : { action: page.link('affiliate/agreement/'), money: moneyWords(locale, sums) },
  };
}

/** Changed terms that were announced to the affiliate, and what it can do. */
function announcedWords({ locale, link }: MemberContext, affiliate: Affiliate): AnnouncedTerms | null {
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
function moneyWords(locale: Locale, { due, accrued, held, forfeits }: EndSums): string {
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
  return held > 0 ? `${money} ${t('agreement.held', { held: commissionText(locale, held) })}` : money;
}
