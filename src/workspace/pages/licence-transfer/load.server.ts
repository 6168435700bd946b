import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { Offer } from '../../../services/licence-transfer/transfer.ts';
import { printDate } from '../../../shared/dates.ts';
import { mustBeConfirmed } from '../../shell/confirmed.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import { type Colleague, colleaguesOf } from '../../team/office.server.ts';
import type { TransferProps } from './transfer-page.tsx';

/** Where a licence is offered to a member, taken back, taken or declined. */
export async function loadTransfer(page: MemberContext): Promise<TransferProps> {
  await mustBeConfirmed(page, 'transfer');
  const { services, identity } = page;
  const { accountId } = identity;
  const licence = await services.entitlements.active(accountId);
  return transferProps(page, {
    got: await services.licenceTransfer.madeTo(accountId),
    made: await services.licenceTransfer.madeBy(accountId),
    members: licence?.role === 'holder' ? await colleaguesOf(page) : [],
  });
}

type Known = { got: Offer | undefined; made: Offer | undefined; members: readonly Colleague[] };

/** The same in words, for offers and members that are known. */
export function transferProps(page: MemberContext, { got, made, members }: Known): TransferProps {
  const { locale, link } = page;
  const texts = textsOf(locale, 'team').transfer;
  const t = translator(locale, 'team');
  const day = ({ expiresAt }: Offer) => printDate(expiresAt, LOCALES[locale].hreflang);
  const { shell, errorPrefix } = textsOf(locale, 'workspace');
  const { duty, charge, papers } = texts.gotFollows;
  return {
    texts,
    brand: shell.brand,
    errorPrefix,
    got: got
      ? {
          lead: t('transfer.got', { from: got.from, date: day(got) }),
          follows: [duty, charge, papers, t('transfer.gotFollows.last', { from: got.from })],
        }
      : null,
    made: made ? t('transfer.made', { to: made.to, date: day(made) }) : null,
    members: members.map(({ accountId: id, email: name }) => ({ id, name })),
    back: { label: texts.back, href: link('account/people/') },
  };
}
