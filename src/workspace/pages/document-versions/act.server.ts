import type { Named, Reopened, Restored } from '../../../services/drive/version.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { actFinish } from '../../filling/finish/act-finish.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { flashText, type PlainKind } from '../../shell/flash.ts';
import {
  mayTry,
  notFound,
  postedTexts,
  type WorkspaceContext,
} from '../../shell/workspace-context.server.ts';
import { type OpenedVersions, openedVersions, versionsHref } from '../../versions/opened-versions.server.ts';

const TOLD_OF_RESTORE: Readonly<Record<Restored, PlainKind>> = {
  restored: 'versionBack',
  same: 'versionBack',
  finished: 'versionFinished',
  signedOut: 'notSaved',
  unknown: 'notThere',
};
const TOLD_OF_NAME: Readonly<Record<Named, PlainKind>> = {
  named: 'versionNamed',
  tooMany: 'versionsFull',
  unknown: 'notThere',
};
const TOLD_OF_REOPENING: Readonly<Record<Reopened, PlainKind>> = {
  reopened: 'documentReopened',
  numbered: 'versionFinished',
  signed: 'versionFinished',
  tooMany: 'versionsFull',
  unknown: 'notThere',
};

/** What the forms of the page post: `intent` says which one it is. */
export async function actVersions(visit: WorkspaceContext): Promise<Response> {
  const seen = await openedVersions(visit);
  const kind = await toldOf(seen, await postedTexts(visit.request));
  return onward(versionsHref(seen), [cookie('pg_flash', flashText({ kind }), visit.visit.secure)]);
}

async function toldOf(seen: OpenedVersions, fields: Record<string, string>): Promise<PlainKind> {
  const { page, opened, document } = seen;
  const { services, identity } = page;
  const { accountId } = identity;
  const { intent, name = '', no = '' } = fields;
  if (intent === 'finish') {
    const { kind } = await actFinish(page, opened, 'finish');
    return kind === 'saved' ? 'documentFinished' : kind;
  }
  if ((await services.entitlements.actOn(accountId))?.act === 'end') return 'licenceEnded';
  if (!(await mayTry(page, 'document'))) return 'notSaved';
  const { versions } = services.drive;
  switch (intent) {
    case 'reopen':
      return TOLD_OF_REOPENING[await versions.reopen(accountId, document.id)];
    case 'keep':
      return TOLD_OF_NAME[await versions.keep(accountId, document.id, name)];
    case 'name':
      return TOLD_OF_NAME[await versions.name(accountId, document.id, { no: numberIn(no), name })];
    case 'restore':
      return TOLD_OF_RESTORE[await versions.restore(identity, document.id, numberIn(no))];
    default:
      throw notFound();
  }
}

/** 0 is the number of none. */
function numberIn(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
