import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { Item } from '../../../services/items/item.ts';
import type { Thread } from '../../../services/sharing/comment.ts';
import type { BlobFacts } from '../../../services/spaces/space.ts';
import { printBytes } from '../../../shared/byte-size.ts';
import { printDate } from '../../../shared/dates.ts';
import { driveHref } from '../../drive/place.server.ts';
import { shownAs } from '../../drive/shown-types.ts';
import { threadsProps } from '../../sharing/threads.server.ts';
import { type MemberContext, notFound } from '../../shell/workspace-context.server.ts';
import { signingWay } from '../../signing/signing-way.server.ts';
import type { DriveFileProps } from './drive-file-page.tsx';

/** A file of the drive, and what is known of it. */
export async function loadDriveFile(page: MemberContext): Promise<DriveFileProps> {
  const { services, identity, params } = page;
  const file = await services.items.file(identity.accountId, params['id'] ?? '');
  if (file === 'unknown') throw notFound();
  const { item, facts, space } = file;
  const above =
    item.parentId === null ? undefined : await services.items.folder(identity.accountId, item.parentId);
  const folder = typeof above === 'object' ? above.path.at(-1) : undefined;
  const maker = item.createdBy === null ? undefined : await services.account.get(item.createdBy);
  const said = await services.comments.threads(item.id);
  await services.comments.markRead(identity.accountId, item.id);
  const sharer = (await services.shares.lastSharer(identity.accountId)) ?? identity.email;
  const sign = signingWay(page, space, item);
  return driveFileProps(page, { item, facts, folder, maker: maker?.userEmail ?? null, said, sharer, sign });
}

type Seen = {
  item: Item;
  facts: BlobFacts;
  folder: Item | undefined;
  maker: string | null;
  said: readonly Thread[];
  /** What whoever looks calls themselves. */
  sharer: string;
  /** Where it is sent for signature. */
  sign: DriveFileProps['sign'];
};

/** The same in words, for a file that is known. */
export function driveFileProps(page: MemberContext, seen: Seen): DriveFileProps {
  const { item, facts, folder, maker, said, sharer, sign } = seen;
  const { locale, link, identity } = page;
  const texts = textsOf(locale, 'drive-file');
  const content = link(`drive/file/${item.id}/content/`);
  const isHarmful = facts.checked === 'found';
  return {
    texts,
    brand: textsOf(locale, 'workspace').shell.brand,
    name: item.name,
    here: link(`drive/file/${item.id}/`),
    above: {
      label: folder?.name ?? textsOf(locale, 'files').title,
      href: driveHref(page, { space: { id: item.spaceId }, folder: folder?.id }),
    },
    facts: factsInWords(page, { item, facts, maker }),
    shown: isHarmful ? null : shownAs(item.type),
    isHarmful,
    content,
    download: `${content}${content.includes('?') ? '&' : '?'}keep`,
    sign: isHarmful ? null : sign,
    share: { label: textsOf(locale, 'sharing').share.link, href: link(`links/item/${item.id}/`) },
    pageOf: texts.pageOf,
    comments: {
      title: textsOf(locale, 'sharing').comments.title,
      threads: threadsProps({
        ...{ locale, threads: said, people: [sharer], lang: undefined },
        viewer: { accountId: identity.accountId, name: sharer },
        action: link(`drive/file/${item.id}/`),
      }),
    },
  };
}

/** Size, who and when, and what the scanner said. */
function factsInWords(
  { locale, identity }: MemberContext,
  { item, facts, maker }: Pick<Seen, 'item' | 'facts' | 'maker'>,
): string[] {
  const language = LOCALES[locale].hreflang;
  const texts = textsOf(locale, 'drive-file');
  const translate = translator(locale, 'drive-file');
  const date = printDate(facts.createdAt, language);
  const byOne = item.createdBy === identity.accountId || maker === null;
  return [
    printBytes(item.bytes ?? 0, language),
    byOne ? translate('uploaded', { date }) : translate('uploadedBy', { date, maker }),
    texts.checked[facts.checked ?? 'not'],
  ];
}
