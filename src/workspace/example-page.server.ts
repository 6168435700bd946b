import type { PageSettings } from '../services/context.server.ts';
import type { Services } from '../services/services.ts';
import type { Locale } from '../shared/locale.ts';
import type { Examples } from '../ui/examples.ts';
import { appAddress, WORKSPACE } from './shell/address.ts';
import type { MemberContext } from './shell/workspace-context.server.ts';

/** What examples of the workspace are made of. */
export type WorkspaceExamples = Examples<WorkspaceExample>;
export type WorkspaceExample = { locale: Locale; services: Services; settings: PageSettings };

const ACCOUNT = '00000000-0000-4000-8000-000000000000';

/** The workspace as a member asks for it whose account is none: loaders find nothing of theirs. */
export function exampleMember({ locale, services, settings }: WorkspaceExample): MemberContext {
  const url = new URL(WORKSPACE, settings.publicUrl);
  const chosen = { locale, kept: locale };
  const identity = {
    accountId: ACCOUNT,
    sessionNumber: '1',
    email: 'jane@example.com',
    locale,
    mailboxProven: true,
    hasPassword: true,
  };
  return {
    request: new Request(url),
    url,
    params: {},
    cookies: {},
    services,
    settings,
    visit: {
      requestId: 'example',
      address: '127.0.0.1',
      locale,
      visitor: { kind: 'member', email: identity.email, hasToken: true, identity },
      cookies: [],
      nonce: '',
      secure: false,
    },
    locale,
    chosen,
    identity,
    away: false,
    link: (path) => appAddress(path, chosen),
  };
}
