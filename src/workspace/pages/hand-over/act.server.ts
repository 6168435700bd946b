import { accountCan } from '../../../services/auth/auth.ts';
import { driveItem } from '../../drive/drive-item.server.ts';
import { driveHref } from '../../drive/place.server.ts';
import { type Outcome, toldOutcome } from '../../drive/told.server.ts';
import { type MemberContext, postedTexts } from '../../shell/workspace-context.server.ts';
import { colleaguesOf } from '../../team/office.server.ts';

/** Hands one thing over to the team, or to a colleague. */
export async function actHandOver(page: MemberContext): Promise<Response> {
  const { services, identity, link, request } = page;
  const { item: id = '', to = '' } = await postedTexts(request);
  const [item] = await services.items.lists.known(identity.accountId, [id]);
  const folder = item?.parentId ?? undefined;
  const here = item ? driveHref(page, { space: { id: item.spaceId }, folder }) : link('drive/');
  const name = item ? driveItem(page, item).name : '';
  return toldOutcome(page, here, { outcome: await handedOver(page, { id, name }, to), done: 'handedOver' });
}

/** Only whoever has shown their mailbox gives something to others: before that it may be a stranger who signed up. */
async function handedOver(
  page: MemberContext,
  { id, name }: { id: string; name: string },
  to: string,
): Promise<Outcome> {
  const { services, identity } = page;
  const { accountId } = identity;
  if (!accountCan.mailOthers(identity)) return 'notAllowed';
  if (to === 'team') {
    const team = (await services.spaces.of(accountId)).find(({ kind }) => kind === 'team');
    return team ? services.items.team.rehome(accountId, id, { spaceId: team.id, parentId: null }) : 'unknown';
  }
  const colleague = (await colleaguesOf(page)).find((one) => one.accountId === to);
  return colleague
    ? services.items.team.giveTo(accountId, id, { colleague: colleague.accountId, name })
    : 'unknown';
}
