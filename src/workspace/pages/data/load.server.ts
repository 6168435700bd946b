import { textsOf } from '../../../locales/messages.server.ts';
import { mustBeConfirmed } from '../../shell/confirmed.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { DataProps } from './data-page.tsx';

/** Where an account is taken along. */
export async function loadData(page: MemberContext): Promise<DataProps> {
  await mustBeConfirmed(page, 'data');
  const { locale, link, services, identity } = page;
  const { data: texts } = textsOf(locale, 'security');
  const [active, affiliate] = await Promise.all([
    services.entitlements.active(identity.accountId),
    services.affiliateArea.affiliateOf(identity),
  ]);
  return {
    texts,
    brand: textsOf(locale, 'workspace').shell.brand,
    documents: active ? texts.documentsFiles : texts.documentsValues,
    affiliate: affiliate ? textsOf(locale, 'affiliate-notices').export : null,
    bring: { label: textsOf(locale, 'importing').link, href: link('account/data/import/') },
    hrefs: { file: link('account/data/file/'), back: link('account/security/') },
  };
}
