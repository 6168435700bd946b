import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { Affiliate } from '../../../services/affiliate-area/area.ts';
import type { AgreedText } from '../../../services/affiliate-terms/agreed-text.ts';
import type { Locale } from '../../../shared/locale.ts';
import { affiliateIn, areaFrame, printedDay } from '../../affiliate/area-frame.server.ts';
import { type MemberContext, notFound } from '../../shell/workspace-context.server.ts';
import type { AgreementTextProps } from './agreement-text-page.tsx';

/** A version of the agreement by its fingerprint: also the one that is on the site no more. */
export async function loadAgreementText(page: MemberContext): Promise<AgreementTextProps> {
  const affiliate = await affiliateIn(page);
  const { hash = '' } = page.params;
  const text = await page.services.affiliateTerms.text(hash);
  if (!text) throw notFound();
  return agreementTextProps(page, { affiliate, text, hash });
}

type Facts = { affiliate: Affiliate; text: AgreedText & { version: string; locale: Locale }; hash: string };

/** The same in words. */
export function agreementTextProps(
  page: MemberContext,
  { affiliate, text, hash }: Facts,
): AgreementTextProps {
  const { locale, link } = page;
  const t = translator(locale, 'affiliate-changes');
  const { agreement } = affiliate;
  const title = t('text.title', { version: printedDay(locale, text.version) });
  const isBinding = agreement.hash === hash;
  return {
    frame: { ...areaFrame(page, affiliate, 'agreement'), title },
    title,
    lead: isBinding
      ? t('text.lead', { date: printedDay(locale, new Date(agreement.at)) })
      : t('text.leadLater'),
    back: { href: link('affiliate/agreement/'), label: textsOf(locale, 'affiliate-changes').text.back },
    lang: text.locale === locale ? undefined : text.locale,
    intro: text.intro,
    sections: text.sections,
    hash,
  };
}
