import { data } from 'react-router';
import * as v from 'valibot';
import { translator } from '../../../locales/messages.server.ts';
import { sharePath } from '../../../routes/link-paths.ts';
import { accountCan } from '../../../services/auth/auth.ts';
import { isWithin } from '../../../services/limits/limits.server.ts';
import {
  LONGEST_LABEL,
  LONGEST_LINK_PASSWORD,
  LONGEST_SHARER,
  oneLine,
  SHARE_DAYS,
  SHARE_ROLES,
  SHORTEST_LINK_PASSWORD,
  USUAL_DAYS,
} from '../../../services/sharing/link.ts';
import type { ShareAsked } from '../../../services/sharing/shares.server.ts';
import { onward, PRIVATE_HEADERS } from '../../shell/entry.server.ts';
import { type MemberContext, notFound, postedTexts } from '../../shell/workspace-context.server.ts';
import type { ItemLinksOutcome, ShareFault } from './item-links-page.tsx';
import { itemFacts, mayKeep, sharedItem } from './load.server.ts';

const chosen = v.object({
  role: v.fallback(v.picklist(SHARE_ROLES), 'reader'),
  days: v.fallback(v.pipe(v.string(), v.transform(Number), v.picklist(SHARE_DAYS)), USUAL_DAYS),
});

/** Gives out a link, whose address only this answer shows, or ends one. */
export async function actItemLinks(page: MemberContext) {
  const { services, identity, link } = page;
  const { item } = await sharedItem(page);
  const typed = await postedTexts(page.request);
  if (typed['intent'] === 'end') {
    if (!(await services.shares.end(identity.accountId, typed['link'] ?? ''))) throw notFound();
    return onward(link(`links/item/${item.id}/`));
  }
  if (!accountCan.mailOthers(identity)) return onward(link('account/code/'));
  const asked = readAsked(typed, await mayKeep(page, item));
  if (typeof asked === 'string') return wrong(asked, typed);
  if (!(await isWithin(services.limits.takeOne('share-made', identity.accountId))))
    return wrong('tooOften', typed);
  const made = await services.shares.share(identity.accountId, { ...asked, itemId: item.id });
  if (made.outcome === 'unknown') throw notFound();
  if (made.outcome !== 'shared') return wrong(made.outcome, typed);
  const address = `${page.settings.publicUrl}${sharePath(made.secret)}`;
  const { name } = itemFacts(page, item);
  return data<ItemLinksOutcome>(
    { kind: 'made', address, mail: mailTo(page, { name, address }) },
    { headers: PRIVATE_HEADERS },
  );
}

type Asked = Omit<ShareAsked, 'itemId'>;

function readAsked(typed: Record<string, string>, mayBeKept: boolean): Asked | ShareFault {
  const sharer = oneLine(typed['sharer'] ?? '', LONGEST_SHARER);
  const password = typed['password'] ?? '';
  if (sharer === '') return 'name';
  const isShort = password.length < SHORTEST_LINK_PASSWORD || password.length > LONGEST_LINK_PASSWORD;
  if (password !== '' && isShort) return 'password';
  return {
    ...v.parse(chosen, { role: typed['role'], days: typed['days'] }),
    downloads: mayBeKept && typed['downloads'] === 'yes',
    label: oneLine(typed['label'] ?? '', LONGEST_LABEL),
    sharer,
    password,
  };
}

function wrong(fault: ShareFault, typed: Record<string, string>) {
  const { password: _never, ...shown } = typed;
  const status = fault === 'tooOften' ? 429 : 400;
  return data<ItemLinksOutcome>({ kind: 'fault', fault, typed: shown }, { status });
}

/** Opens a mail of one's own with the address in it. */
function mailTo({ locale }: MemberContext, { name, address }: { name: string; address: string }): string {
  const text = `${translator(locale, 'sharing')('share.mailText', { name })}\n\n${address}\n`;
  return `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(text)}`;
}
