import type { UpdateAnswered } from '../../../services/drive/template-update.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { flashText, type PlainKind } from '../../shell/flash.ts';
import { mayTry, type WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { type OpenedUpdates, openedUpdates, updatesHref } from './opened-updates.server.ts';

const TOLD: Readonly<Record<UpdateAnswered, PlainKind>> = {
  taken: 'changesTaken',
  left: 'changesLeft',
  none: 'changesGone',
  tooMuch: 'changesTooMuch',
  finished: 'versionFinished',
  signedOut: 'notSaved',
  unknown: 'notThere',
};

/** What the forms of the page post: changes to take or to leave, or an answer to take away. */
export async function actDocumentUpdates(visit: WorkspaceContext): Promise<Response> {
  const seen = await openedUpdates(visit);
  const form = await visit.request.formData().catch(() => new FormData());
  const kind = await toldOf(seen, form);
  return onward(updatesHref(seen), [cookie('pg_flash', flashText({ kind }), visit.visit.secure)]);
}

async function toldOf({ page, document, opened }: OpenedUpdates, form: FormData): Promise<PlainKind> {
  const { services, identity } = page;
  if ((await services.entitlements.actOn(identity.accountId))?.act === 'end') return 'licenceEnded';
  if (!(await mayTry(page, 'document'))) return 'notSaved';
  const forgotten = textIn(form, 'forget');
  if (forgotten !== '') {
    // What is still asked is emptied where it is asked.
    if (opened.template.fields.some(({ key }) => key === forgotten)) return 'notThere';
    const key = { accountId: identity.accountId, templateId: document.templateId, id: document.id };
    const { outcome } = await services.drive.save(key, { [forgotten]: '' }, identity);
    return outcome === 'saved' ? 'valueForgotten' : 'notSaved';
  }
  const ids = textIn(form, 'changes').split(' ');
  const answer = textIn(form, 'act') === 'leave' ? { leave: ids } : { take: ids };
  return TOLD[await services.templateUpdates.answer(identity, document.id, answer)];
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
