import { data } from 'react-router';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { OpenInvitation } from '../../../services/seats/seats.server.ts';
import { productName } from '../../../services/subscriptions/product-words.server.ts';
import { emailKey, maskEmail } from '../../../shared/email.ts';
import { PRIVATE_HEADERS } from '../../shell/entry.server.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { linkOf } from '../proof/act.server.ts';
import type { SeatProps } from './seat-page.tsx';

/** An invitation by its mailed link. Looking uses nothing up: mail scanners look too (S16). */
export async function loadSeat(page: WorkspaceContext) {
  const { locale, services } = page;
  const link = linkOf(page);
  const invitation = link ? await services.seats.inspect(link) : undefined;
  const props = { brand: textsOf(locale, 'workspace').shell.brand, ...seatProps(page, invitation) };
  return data(props, { status: invitation ? 200 : 410, headers: PRIVATE_HEADERS });
}

function seatProps(
  { locale, identity, link }: WorkspaceContext,
  invitation: OpenInvitation | undefined,
): Omit<SeatProps, 'brand'> {
  const { seat: texts } = textsOf(locale, 'people');
  const t = translator(locale, 'people');
  if (!invitation)
    return {
      title: texts.goneTitle,
      lead: texts.goneLead,
      notes: [],
      way: identity
        ? { kind: 'go', label: textsOf(locale, 'workspace').sso.home, href: link('') }
        : { kind: 'go', label: texts.goneButton, href: link('account/login/') },
    };
  const { email, holder, plan, isFull, moves } = invitation;
  const masked = maskEmail(email);
  if (plan === null || isFull)
    return { title: texts.fullTitle, lead: t('seat.fullLead', { holder }), notes: [], way: null };
  if (identity && emailKey(identity.email) !== emailKey(email))
    return {
      title: texts.otherTitle,
      lead: t('seat.otherLead', { email: masked, own: identity.email }),
      notes: [],
      way: { kind: 'signOut', label: texts.otherButton, href: link('account/sign-out/') },
    };
  const product = productName(plan, locale);
  return {
    title: texts.title,
    lead: t('seat.lead', { holder, email: masked, product }),
    notes: [
      t('seat.own', { holder }),
      translator(locale, 'team-work')('shared.invited', { holder }),
      ...(moves ? [texts.moves] : []),
    ],
    way: { kind: 'take', label: texts.button, note: texts.note },
  };
}
