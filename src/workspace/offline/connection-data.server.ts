import { textsOf } from '../../locales/messages.server.ts';
import { WORKER_SWITCH } from '../../shared/installed-app.ts';
import type { WorkspaceContext } from '../shell/workspace-context.server.ts';
import type { ConnectionData } from './connection-data.ts';
import { ownerMark } from './owner.server.ts';

export function connectionData({ locale, identity, services, link }: WorkspaceContext): ConnectionData {
  return {
    texts: textsOf(locale, 'app-install').connection,
    leaving: textsOf(locale, 'sign-out'),
    account: identity?.accountId ?? null,
    owner: identity ? ownerMark(identity.accountId) : null,
    isOn: services.experiments.isOn(WORKER_SWITCH),
    shared: link('shared'),
  };
}
