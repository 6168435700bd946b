import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { accountCan } from '../../../services/auth/auth.ts';
import type { Item } from '../../../services/items/item.ts';
import { printDate } from '../../../shared/dates.ts';
import { driveItem } from '../../drive/drive-item.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import { officeOf } from '../../team/office.server.ts';
import type { LeftProps } from './left-page.tsx';

/** Things that are listed of all who left together. */
const MOST = 500;

type Left = { accountId: string; email: string; leftAt: Date };

/** What people who left have made in the team's drive, by their names. */
export async function loadLeft(page: MemberContext): Promise<LeftProps> {
  const { services, identity } = page;
  const { holder } = await officeOf(page);
  const left = accountCan.mailOthers(identity) ? await services.seats.left(holder.accountId) : [];
  const makers = left.map(({ accountId }) => accountId);
  return leftProps(page, left, await services.items.lists.madeBy(identity.accountId, makers, MOST));
}

/** The same in words, for people and things that are known. */
export function leftProps(page: MemberContext, left: readonly Left[], items: readonly Item[]): LeftProps {
  const { locale, link } = page;
  const t = translator(locale, 'team');
  return {
    texts: textsOf(locale, 'team').left,
    brand: textsOf(locale, 'workspace').shell.brand,
    people: left.map(({ accountId, email, leftAt }) => {
      const made = items.filter(({ createdBy }) => createdBy === accountId);
      return {
        id: accountId,
        email,
        when: t('left.when', { date: printDate(leftAt, LOCALES[locale].hreflang) }),
        count: t('left.line', { count: made.length }),
        items: made.map((item) => driveItem(page, item)),
      };
    }),
    back: { label: textsOf(locale, 'team').left.back, href: link('account/people/') },
  };
}
