import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { accountCan } from '../../../services/auth/auth.ts';
import { SHARE_DAYS, shareState, USUAL_DAYS } from '../../../services/sharing/link.ts';
import {
  type BroughtFile,
  type ListedRequest,
  REQUEST_BYTES,
  REQUEST_FILES,
  USUAL_BYTES,
  USUAL_FILES,
} from '../../../services/sharing/request.ts';
import { printBytes } from '../../../shared/byte-size.ts';
import { now } from '../../../shared/clock.ts';
import { printDate } from '../../../shared/dates.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { LinkRequestsProps, ShownRequest } from './link-requests-page.tsx';

/** What an account asked others to bring. */
export async function loadLinkRequests(page: MemberContext): Promise<LinkRequestsProps> {
  const { services, identity, locale, link } = page;
  const { accountId } = identity;
  const texts = textsOf(locale, 'sharing');
  const t = translator(locale, 'sharing');
  const requests = await services.fileRequests.own(accountId);
  const company = await services.companies.defaultOf(accountId);
  const language = LOCALES[locale].hreflang;
  return {
    texts: texts.requests,
    share: texts.share,
    end: texts.links.end,
    brand: textsOf(locale, 'workspace').shell.brand,
    all: { label: texts.share.all, href: link('links/') },
    drive: link('drive/'),
    action: link('links/requests/'),
    proveHref: accountCan.mailOthers(identity) ? null : link('account/code/'),
    sharer: (await services.shares.lastSharer(accountId)) ?? company?.name ?? '',
    nameHelp: t('share.nameHelp', { email: identity.email }),
    folders: await folderChoices(page),
    days: SHARE_DAYS.map((days) => ({
      value: String(days),
      label: t('share.day', { days }),
      isUsual: days === USUAL_DAYS,
    })),
    files: REQUEST_FILES.map((count) => ({
      value: String(count),
      label: t('requests.fileCount', { count }),
      isUsual: count === USUAL_FILES,
    })),
    sizes: REQUEST_BYTES.map((bytes) => ({
      value: String(bytes),
      label: printBytes(bytes, language),
      isUsual: bytes === USUAL_BYTES,
    })),
    requests: requests.map((request) => shownRequest(page, request)),
  };
}

/** The folders of all spaces, as one reads a tree. */
async function folderChoices({ services, identity }: MemberContext) {
  const { accountId } = identity;
  const spaces = await services.spaces.of(accountId);
  const trees = await Promise.all(
    spaces.map(({ id: spaceId }) => services.items.lists.folders(accountId, { spaceId })),
  );
  return trees.flat().map(({ id, name, depth }) => ({ value: id, label: `${'– '.repeat(depth)}${name}` }));
}

function shownRequest(page: MemberContext, request: ListedRequest): ShownRequest {
  const { locale, link } = page;
  const t = translator(locale, 'sharing');
  const language = LOCALES[locale].hreflang;
  const state = shareState(request, now());
  const day = (date: Date) => printDate(date, language);
  const end = {
    open: () => t('links.until', { date: day(request.expiresAt) }),
    expired: () => t('links.expired', { date: day(request.expiresAt) }),
    ended: () => t('links.ended', { date: day(request.endedAt ?? request.expiresAt) }),
  };
  return {
    id: request.id,
    title: request.title,
    folder: { name: request.folder, href: link(`drive/folder/${request.folderId}/`) },
    facts: [
      t('requests.count', { count: request.files, most: request.mostFiles }),
      printBytes(request.bytes, language),
      end[state](),
    ],
    endLabel: state === 'open' ? t('links.endOf', { name: request.title }) : null,
    brought: request.brought.map((file) => shownFile(page, file)),
  };
}

/** What is called how, from whom, and what the scanner said. */
function shownFile({ locale, link }: MemberContext, file: BroughtFile): ShownRequest['brought'][number] {
  const language = LOCALES[locale].hreflang;
  const checked = textsOf(locale, 'drive-file').checked[file.checked ?? 'not'];
  const facts = [file.from, printBytes(file.bytes, language), printDate(file.at, language), checked];
  return {
    id: file.itemId,
    name: file.name,
    href: link(`drive/file/${file.itemId}/`),
    facts: facts.filter((fact) => fact !== '').join(' · '),
  };
}
