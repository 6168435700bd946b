import { textsOf, translator } from '../../../locales/messages.server.ts';
import { mustBeConfirmed } from '../../shell/confirmed.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { AddressProps } from './address-page.tsx';

/** Where another address is asked for, and what waits for its proof. */
export async function loadAddress(page: MemberContext): Promise<AddressProps> {
  const { identity, locale, link, services } = page;
  await mustBeConfirmed(page, 'address');
  const { shell, errorPrefix } = textsOf(locale, 'workspace');
  const asked = await services.addressChange.asked(identity);
  const t = translator(locale, 'security');
  return {
    texts: textsOf(locale, 'security').address,
    brand: shell.brand,
    errorPrefix,
    lead: t('address.lead', { email: identity.email }),
    asked: asked === undefined ? null : t('address.asked', { address: asked }),
    backHref: link('account/security/'),
  };
}
