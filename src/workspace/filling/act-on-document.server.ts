import { textsOf, translator } from '../../locales/messages.server.ts';
import { isUuid } from '../../shared/ids.ts';
import type { Flash } from '../shell/flash.ts';
import { type MemberContext, mayTry } from '../shell/workspace-context.server.ts';
import { documentHref } from './open.server.ts';

type Asked = { doc?: string | undefined; intent?: string | undefined; name?: string | undefined };
/** What is said next; `href` where it leads somewhere else. */
type Done = { flash: Flash; href?: string };

/** What the menu of a document posts; undefined for what it does not, and for a document that the account has not. */
export async function actOnDocument(page: MemberContext, asked: Asked): Promise<Done | undefined> {
  const { services, identity } = page;
  const { doc, intent, name } = asked;
  if (!isUuid(doc)) return undefined;
  switch (intent) {
    case 'rename':
      return (await services.drive.acts.rename(identity.accountId, doc, name ?? ''))
        ? { flash: { kind: 'renamed' } }
        : undefined;
    case 'duplicate':
      return duplicate(page, doc);
    case 'remove':
      return (await services.drive.acts.remove(identity.accountId, doc))
        ? { flash: { kind: 'removed' } }
        : undefined;
    default:
      return undefined;
  }
}

async function duplicate(page: MemberContext, doc: string): Promise<Done | undefined> {
  const { services, identity, locale } = page;
  const { accountId } = identity;
  if (!(await services.drive.find(accountId, doc))) return undefined;
  if ((await services.entitlements.actOn(accountId))?.act === 'end')
    return { flash: { kind: 'licenceEnded' } };
  if (!(await mayTry(page, 'document'))) return { flash: { kind: 'notSaved' } };
  const copy = await services.drive.acts.duplicate(identity, doc, (name, number) =>
    number === 1
      ? translator(locale, 'own')('trash.copyOf', { name })
      : translator(locale, 'buying')('document.copyNumber', { name, number }),
  );
  const entry = copy && services.catalogue.find(copy.templateId);
  if (!entry) return { flash: { kind: 'notDuplicated' } };
  return { flash: { kind: 'duplicated' }, href: documentHref(page, entry, copy.id) };
}

/** Where thrown away documents are, in words. */
export function trashLink({ locale, link }: Pick<MemberContext, 'locale' | 'link'>) {
  return { label: textsOf(locale, 'own').trash.title, href: link('documents/trash/') };
}
