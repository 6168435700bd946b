import type { DocumentRights } from '../drive/rights.server.ts';
import { teamRolesOf } from '../spaces/team-roles.server.ts';
import { may, seesAll } from './may.ts';
import { itemOf } from './store.server.ts';

/** The rule of items for documents of a team, as the services below ask it: within their own transactions. */
export const ITEM_RIGHTS: DocumentRights = {
  async may(query, accountId, document, verb) {
    const item = await itemOf(query, document);
    if (!item) return false;
    const role = (await teamRolesOf(query, accountId)).find(({ spaceId }) => spaceId === item.spaceId)?.role;
    return may({ accountId, role: role ?? null }, item, verb);
  },
  async scope(query, accountId) {
    const roles = await teamRolesOf(query, accountId);
    const managed = roles.filter(({ role }) => seesAll(role));
    return {
      accountId,
      teams: roles.map(({ spaceId }) => spaceId),
      managed: managed.map(({ spaceId }) => spaceId),
    };
  },
};
