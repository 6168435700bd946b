import { postedItems } from '../../drive/posted.server.ts';
import { type Outcome, told, toldMany, toldOutcome } from '../../drive/told.server.ts';
import { onward } from '../../shell/entry.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';

/** Where the button of a message stood: an address of the workspace, with nothing that leads out of it. */
const HERE = /^\/app\/[\w\-./?=&%+,:]*$/;

/** Takes things back, or erases one or all of them for good. */
export async function actTrash(page: MemberContext): Promise<Response> {
  const { services, identity, request, link } = page;
  const { accountId } = identity;
  const { fields, items } = await postedItems(request);
  const { intent, doc = '', here = '' } = fields;
  switch (intent) {
    case 'undo': {
      const done = await back(page, items);
      return toldMany(page, HERE.test(here) ? here : link('trash/'), done);
    }
    case 'back':
      return toldMany(page, link('trash/'), await back(page, [doc]));
    case 'remove':
      if (doc !== 'all')
        return toldOutcome(page, link('trash/'), {
          outcome: await services.items.erase(accountId, doc),
          done: 'removedForGood',
        });
      await services.items.emptyTrash(accountId);
      return told(page, link('trash/'), 'removedForGood');
    default:
      return onward(link('trash/'));
  }
}

async function back({ services, identity }: MemberContext, ids: readonly string[]) {
  const { accountId } = identity;
  const outcomes: Outcome[] = [];
  // One after the other: they change the same tree.
  for (const id of ids) outcomes.push(await services.items.restore(accountId, id));
  const known = await services.items.lists.known(accountId, ids);
  const isDocument = known.length > 0 && known.every(({ kind }) => kind === 'document');
  return { outcomes, done: () => ({ kind: isDocument ? ('putBack' as const) : ('itemBack' as const) }) };
}
