import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { agreementIn } from '../../../services/affiliate-applications/agreement.server.ts';
import type { Affiliate, Balances } from '../../../services/affiliate-area/area.ts';
import { AFFILIATE_TERMS } from '../../../services/affiliates/terms.table.ts';
import type { Locale } from '../../../shared/locale.ts';
import { affiliateIn, areaFrame, commissionText, printedDay } from '../../affiliate/area-frame.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { AffiliateAgreementProps } from './affiliate-agreement-page.tsx';

const CENTS = 100;

/** The agreement an affiliate accepted, and how it is ended. */
export async function loadAffiliateAgreement(page: MemberContext): Promise<AffiliateAgreementProps> {
  const affiliate = await affiliateIn(page);
  const { balances } = await page.services.affiliateArea.money(affiliate.id);
  return agreementProps(page, affiliate, balances);
}

/** The same in words. */
export function agreementProps(
  page: MemberContext,
  affiliate: Affiliate,
  balances: Balances,
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
    ended: endedWords(locale, affiliate),
    notice: affiliate.endsAt
      ? null
      : { action: page.link('affiliate/agreement/'), money: moneyWords(locale, balances) },
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
function moneyWords(locale: Locale, { due, accrued }: Balances): string {
  const t = translator(locale, 'affiliate-area');
  const coming = accrued.reduce((sum, { amount }) => sum + amount, 0);
  const total = due + coming;
  if (due === 0 && coming === 0) return t('agreement.nothing');
  const limit = AFFILIATE_TERMS.forfeitLimit.value * CENTS;
  const whole = new Intl.NumberFormat(LOCALES[locale].hreflang, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  return t(total > limit ? 'agreement.keep' : 'agreement.forfeit', {
    due: commissionText(locale, due),
    accrued: commissionText(locale, coming),
    total: commissionText(locale, total),
    limit: whole.format(AFFILIATE_TERMS.forfeitLimit.value),
  });
}
