import type { FilledDocument } from '../../services/drive/drive.ts';
import { isUuid } from '../../shared/ids.ts';
import { parseLocale } from '../../shared/locale.ts';
import type { Flash, PlainKind } from '../shell/flash.ts';
import { type MemberContext, mayTry } from '../shell/workspace-context.server.ts';
import { nameOfCopy } from './name-of-copy.server.ts';
import { documentHref } from './open.server.ts';
import { withoutNumber } from './without-number.server.ts';

type Asked = Partial<Record<'doc' | 'intent' | 'name' | 'language', string | undefined>>;
/** What is said next; `href` where it leads somewhere else. */
export type Done = { flash: Flash; href?: string };

/** What the menu of a document posts; undefined for what it does not, and for a document that the account has not. */
export async function actOnDocument(page: MemberContext, asked: Asked): Promise<Done | undefined> {
  const { services, identity } = page;
  const { doc, intent, name, language } = asked;
  if (!isUuid(doc)) return undefined;
  if (language !== undefined) return newFrom(page, doc, language);
  switch (intent) {
    case 'rename':
      return (await services.drive.acts.rename(identity.accountId, doc, name ?? ''))
        ? { flash: { kind: 'renamed' } }
        : undefined;
    case 'duplicate':
      return duplicate(page, doc);
    case 'star':
    case 'unstar':
      return typeof (await services.items.mark(identity.accountId, doc, intent === 'star')) === 'string'
        ? undefined
        : { flash: { kind: intent === 'star' ? 'starred' : 'unstarred' } };
    case 'remove':
      return typeof (await services.items.trash(identity.accountId, doc)) === 'string'
        ? undefined
        : { flash: { kind: 'removed', ids: [doc] } };
    default:
      return undefined;
  }
}

async function duplicate(page: MemberContext, doc: string): Promise<Done | undefined> {
  const { services, identity, locale } = page;
  const refused = await refusedToMake(page, doc);
  if (refused !== false) return refused;
  const copy = await services.drive.acts.duplicate(identity, doc, (name, number) =>
    nameOfCopy(locale, name, number),
  );
  return made(page, copy, 'duplicated');
}

/** The same document in another language that its template is there in. */
async function newFrom(page: MemberContext, doc: string, language: string): Promise<Done | undefined> {
  const { services, identity } = page;
  const refused = await refusedToMake(page, doc);
  if (refused !== false) return refused;
  const document = await services.drive.find(identity.accountId, doc);
  const family = document && services.catalogue.known(document.templateId)?.family;
  const locale = parseLocale(language);
  const entry = family !== undefined && locale ? services.catalogue.version(family, locale) : undefined;
  if (!entry) return undefined;
  return made(page, await services.drive.acts.madeFrom(identity, doc, entry.id), 'madeFrom');
}

/** Why no document may be made of this one now; false where one may. */
async function refusedToMake(page: MemberContext, doc: string): Promise<Done | undefined | false> {
  const { services, identity } = page;
  const { accountId } = identity;
  if (!(await services.drive.find(accountId, doc))) return undefined;
  if ((await services.entitlements.actOn(accountId))?.act === 'end')
    return { flash: { kind: 'licenceEnded' } };
  return (await mayTry(page, 'document')) ? false : { flash: { kind: 'notSaved' } };
}

/** Leads to what was made. */
async function made(
  page: MemberContext,
  document: FilledDocument | undefined,
  kind: PlainKind,
): Promise<Done> {
  const entry = document && page.services.catalogue.known(document.templateId);
  if (!entry) return { flash: { kind: 'notDuplicated' } };
  await withoutNumber(page, document);
  return { flash: { kind }, href: documentHref(page, entry, document.id) };
}
