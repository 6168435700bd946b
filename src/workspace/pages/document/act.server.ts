import { LOCALES } from '../../../locales/locales.table.ts';
import { documentSlug } from '../../../services/catalogue/catalogue.ts';
import { newDocumentId } from '../../../services/drive/document-id.server.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { actOnDocument } from '../../filling/act-on-document.server.ts';
import { bothHref } from '../../filling/both/both-data.server.ts';
import { seenIn } from '../../filling/both/seen.ts';
import { actFinish } from '../../filling/finish/act-finish.server.ts';
import { formPatch } from '../../filling/form-patch.server.ts';
import { nameOfField } from '../../filling/names.ts';
import { documentHref, entryOf, open } from '../../filling/open.server.ts';
import { type Opened, prefillsOf } from '../../filling/opened.server.ts';
import { actOnParties } from '../../filling/parties/act-parties.server.ts';
import { actPlace } from '../../filling/place/act-place.server.ts';
import { productLines } from '../../filling/product-lines.server.ts';
import { commentsHref } from '../../sharing/sharing-pages.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { mustBeProven } from '../../shell/prove-first.server.ts';
import {
  type MemberContext,
  mayTry,
  memberOf,
  type WorkspaceContext,
} from '../../shell/workspace-context.server.ts';
import { signHref } from '../../signing/sign-href.server.ts';

/** What the next page says. */
type Told =
  | 'saved'
  | 'notSaved'
  | 'numberTaken'
  | 'finishLacks'
  | 'licenceEnded'
  | 'duplicated'
  | 'documentReopened';

/** What the forms of a document post, for browsers with and without script: `intent` says which one it is. */
export async function actDocument(visit: WorkspaceContext): Promise<Response> {
  const entry = entryOf(visit);
  const page = memberOf(visit, `doc/${documentSlug(entry)}`);
  const form = await page.request.formData().catch(() => new FormData());
  const id = form.get('doc');
  const opened = await open(page, entry, typeof id === 'string' ? id : null);
  const here = documentHref(page, entry, opened.id);
  switch (form.get('intent')) {
    case 'place':
      return onward(
        (await actPlace(page, textsIn(form), opened.companyId)) === 'again' ? `${here}&place=open` : here,
      );
    case 'party':
      return partiesChosen(page, opened, textsIn(form), here);
    case 'finish': {
      mustBeProven(page);
      // What is not saved yet is saved first: there is nothing to finish otherwise.
      const kept = opened.document ? opened : await keptFirst(page, opened, form);
      if (kept === 'both') return onward(bothHref(page, opened));
      if (typeof kept === 'string') return told(page, here, kept);
      const { kind, href = here } = await actFinish(page, kept, textsIn(form)['act']);
      return told(page, href, kind);
    }
    case 'share':
    case 'comments':
    case 'sign': {
      const kept = await keptFirst(page, opened, form);
      if (kept === 'both') return onward(bothHref(page, opened));
      if (typeof kept === 'string') return told(page, here, kept);
      return onward(savedWay(page, kept, textsIn(form)['intent']));
    }
    case 'remove':
    case 'rename':
    case 'duplicate':
      return actedOn(page, textsIn(form), page.link(`doc/${documentSlug(entry)}`), here);
    default: {
      const { kind, id: savedAs } = await saved(page, opened, form);
      if (kind === 'both') return onward(bothHref(page, opened));
      return told(page, documentHref(page, entry, savedAs), kind);
    }
  }
}

/** The page that asks for a saved document. */
function savedWay(page: MemberContext, kept: Opened, intent: string | undefined): string {
  if (intent === 'share') return page.link(`links/item/${kept.id}/`);
  return intent === 'sign' ? signHref(page, kept) : commentsHref(page, kept);
}

/** A document that is saved, with what is typed in a form that was sent along; what is told where it could not be. */
async function keptFirst(
  page: MemberContext,
  opened: Opened,
  form: FormData,
): Promise<Opened | Told | 'both'> {
  const isTyped = [...form.keys()].some((name) => name.startsWith(nameOfField('')));
  if (opened.document && (opened.document.finishedAt || !isTyped)) return opened;
  const { kind, id } = await saved(page, opened, form);
  return kind === 'saved' ? open(page, opened.entry, id) : kind;
}

/** What its menu asks for. What was removed is not opened again. */
async function actedOn(
  page: MemberContext,
  texts: Record<string, string>,
  template: string,
  here: string,
): Promise<Response> {
  const done = await actOnDocument(page, texts);
  if (!done) return onward(template);
  const location = done.href ?? (done.flash.kind === 'removed' ? template : here);
  return onward(location, [cookie('pg_flash', flashText(done.flash), page.visit.secure)]);
}

/** What the bar of its parties asks for; what was filled is told there. */
async function partiesChosen(
  page: MemberContext,
  opened: Opened,
  texts: Record<string, string>,
  here: string,
): Promise<Response> {
  const { outcome, filled } = await actOnParties(page, opened, texts);
  if (outcome !== 'done') return told(page, here, outcome);
  return onward(filled ? `${here}&filled=${filled}` : here);
}

type SavedAs = { kind: Told | 'both'; id: string };

/** `both`: somebody else had changed a field meanwhile, and one of the two is to be chosen. */
async function saved(page: MemberContext, opened: Opened, form: FormData): Promise<SavedAs> {
  const refused = (kind: Told): SavedAs => ({ kind, id: opened.id });
  if (!(await mayTry(page, 'document'))) return refused('notSaved');
  const act = await page.services.entitlements.actOn(page.identity.accountId);
  if (act?.act === 'end') return refused('licenceEnded');
  const { template, entry, place, id } = opened;
  const shown = {
    prefills: prefillsOf(page, template, place),
    language: LOCALES[page.locale].hreflang,
  };
  const key = { accountId: page.identity.accountId, templateId: entry.id, id };
  const typed = formPatch(template, form, shown);
  const isProduct = form.get('intent') === 'product';
  const patch = isProduct ? { ...typed, ...(await productLines(page, opened, { form, typed })) } : typed;
  const seen = seenIn(form.get('seen'));
  let done = await page.services.drive.save(key, patch, page.identity, seen);
  // It was handed to somebody else meanwhile: what was typed is kept as a new one.
  if (!opened.document && (done.outcome === 'tooMany' || done.outcome === 'unknown'))
    done = await page.services.drive.save(
      { ...key, id: newDocumentId(key.accountId) },
      patch,
      page.identity,
      seen,
    );
  if (done.outcome !== 'saved') return refused('notSaved');
  return { kind: done.conflicts.length > 0 ? 'both' : 'saved', id: done.document.id };
}

function told({ visit }: MemberContext, location: string, kind: Told): Response {
  return onward(location, [cookie('pg_flash', flashText({ kind }), visit.secure)]);
}

function textsIn(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']));
}
