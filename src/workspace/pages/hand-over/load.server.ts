import { redirect } from 'react-router';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { accountCan } from '../../../services/auth/auth.ts';
import type { Item } from '../../../services/items/item.ts';
import { driveItem } from '../../drive/drive-item.server.ts';
import { driveHref } from '../../drive/place.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import { type Colleague, colleaguesOf } from '../../team/office.server.ts';
import type { HandOverProps } from './hand-over-page.tsx';

/** To whom one thing of the drive is handed over: the team, or a colleague. */
export async function loadHandOver(page: MemberContext): Promise<HandOverProps> {
  const { services, identity, url, link } = page;
  const [item] = await services.items.lists.known(identity.accountId, [url.searchParams.get('item') ?? '']);
  if (!item) throw redirect(link('drive/'), { status: 303 });
  const team = (await services.spaces.of(identity.accountId)).find(({ kind }) => kind === 'team');
  const colleagues = accountCan.mailOthers(identity) ? await colleaguesOf(page) : [];
  return handOverProps(page, item, { colleagues, hasTeam: team !== undefined && team.id !== item.spaceId });
}

type To = { colleagues: readonly Colleague[]; hasTeam: boolean };

/** The same in words, for a thing and people that are known. */
export function handOverProps(page: MemberContext, item: Item, { colleagues, hasTeam }: To): HandOverProps {
  const { locale, link } = page;
  const texts = textsOf(locale, 'team').hand;
  const people = colleagues.map(({ accountId, email }) => ({ id: accountId, name: email }));
  return {
    texts,
    told: textsOf(locale, 'team-work').leaving.told,
    brand: textsOf(locale, 'workspace').shell.brand,
    what: translator(locale, 'team')('hand.one', { name: driveItem(page, item).name }),
    item: item.id,
    action: link('drive/hand-over/'),
    choices: colleagues.length > 0 ? [...(hasTeam ? [{ id: 'team', name: texts.team }] : []), ...people] : [],
    cancel: driveHref(page, { space: { id: item.spaceId }, folder: item.parentId ?? undefined }),
  };
}
