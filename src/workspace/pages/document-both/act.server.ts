import { documentSlug } from '../../../services/catalogue/catalogue.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { bothHref } from '../../filling/both/both-data.server.ts';
import { documentHref, entryOf, open } from '../../filling/open.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import {
  mayTry,
  memberOf,
  postedTexts,
  type WorkspaceContext,
} from '../../shell/workspace-context.server.ts';

/** Chooses one of two values of a field: `intent` mine or theirs. */
export async function actBoth(visit: WorkspaceContext): Promise<Response> {
  const entry = entryOf(visit);
  const page = memberOf(visit, `doc/${documentSlug(entry)}`);
  const { services, identity, url, request } = page;
  const { accountId } = identity;
  const opened = await open(page, entry, url.searchParams.get('doc') ?? '');
  const { id } = opened;
  const { field = '', intent } = await postedTexts(request);
  const conflicts = await services.drive.conflicts.of(accountId, id);
  const chosen = conflicts.find((one) => one.field === field);
  const others = conflicts.length - (chosen ? 1 : 0);
  const location = others > 0 ? bothHref(page, opened) : documentHref(page, entry, id);
  if (!chosen) return onward(location);
  const isSaved = intent === 'theirs' || (await saved());
  if (isSaved) await services.drive.conflicts.forget(accountId, id, field);
  const kind = isSaved ? 'saved' : 'notSaved';
  return onward(location, [cookie('pg_flash', flashText({ kind }), page.visit.secure)]);

  /** What the account typed is written over what it has seen by now. */
  async function saved(): Promise<boolean> {
    if (!chosen || !(await mayTry(page, 'document'))) return false;
    if ((await services.entitlements.actOn(accountId))?.act === 'end') return false;
    const key = { accountId, templateId: entry.id, id };
    return (await services.drive.save(key, { [field]: chosen.mine }, identity)).outcome === 'saved';
  }
}
