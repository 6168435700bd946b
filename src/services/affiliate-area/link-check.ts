import { readAffiliateLink } from '../../routes/affiliate-paths.ts';
import { matchPage, movedPath } from '../../routes/match.ts';
import { isUuid } from '../../shared/ids.ts';
import { paidSignals } from '../affiliate-clicks/paid-signals.ts';

/** What is asked of an address, in the order of the agreement, with the section that asks it. */
export const LINK_RULES = [
  { name: 'own', section: 6, decides: true },
  { name: 'known', section: 6, decides: true },
  { name: 'active', section: 4, decides: true },
  { name: 'ads', section: 11, decides: false },
  { name: 'page', section: 6, decides: false },
] as const;
export type LinkRule = (typeof LINK_RULES)[number]['name'];

export type LinkCheck = {
  /** A purchase after this press would be credited, as far as the address decides it. */
  credited: boolean;
  /** It would be credited, and looked into by a person, who may take it back (section 11). */
  flagged: boolean;
  /** Rules that were asked, and what they were answered; those after an address that is none are not asked. */
  rules: readonly { name: LinkRule; section: number; holds: boolean }[];
  /** Signs of paid advertising. */
  signs: readonly string[];
  subId: string | null;
  campaign: readonly string[];
  /** It is no link, but a page's address with the number of one press: whose browser comes first keeps it. */
  isPress: boolean;
};

type Asked = {
  address: string;
  /** Hosts of the site. */
  publicUrl: string;
  /** The affiliate's own tokens that are in use. */
  tokens: readonly string[];
  ownTokens: readonly string[];
  isActive: boolean;
};

/** Would a press on this address be credited? Answers with every rule that is asked of it. */
export function checkLink({ address, publicUrl, tokens, ownTokens, isActive }: Asked): LinkCheck {
  const url = urlOf(address, publicUrl);
  const link = url && isHostOf(url, publicUrl) ? readAffiliateLink(url.pathname, url.search) : undefined;
  if (!url || !link)
    return {
      ...{ credited: false, flagged: false },
      rules: [{ name: 'own', section: 6, holds: false }],
      signs: [],
      subId: null,
      campaign: [],
      isPress: url !== undefined && isHostOf(url, publicUrl) && isUuid(url.searchParams.get('click') ?? ''),
    };
  const signs = paidSignals(link.query);
  const answers: Record<LinkRule, boolean> = {
    own: true,
    known: ownTokens.includes(link.token),
    active: isActive && (tokens.includes(link.token) || !ownTokens.includes(link.token)),
    ads: signs.length === 0,
    page: hasPage(url.pathname),
  };
  const rules = LINK_RULES.map(({ name, section }) => ({ name, section, holds: answers[name] }));
  const credited = LINK_RULES.every(({ name, decides }) => !decides || answers[name]);
  return {
    ...{ credited, flagged: credited && !answers.ads },
    rules,
    signs,
    subId: link.subId,
    campaign: [...link.query.keys()].filter((name) => name.startsWith('utm_')),
    isPress: false,
  };
}

/** An address as it was pasted, with or without its scheme. */
function urlOf(address: string, publicUrl: string): URL | undefined {
  const text = address.trim();
  if (text.startsWith('/') && !text.startsWith('//') && URL.canParse(text, publicUrl))
    return new URL(text, publicUrl);
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(whole) ? new URL(whole) : undefined;
}

function isHostOf({ host }: URL, publicUrl: string): boolean {
  return host.replace(/^www\./, '') === new URL(publicUrl).host.replace(/^www\./, '');
}

/** Whether what follows the token is a page; nothing after it is the home page. */
function hasPage(pathname: string): boolean {
  const path = pathname.replace(/^\/a\/[^/]+/, '') || '/';
  // Two slashes would name a host: such an address leads to the home page.
  if (path.startsWith('//')) return false;
  return matchPage(path) !== undefined || movedPath(path) !== undefined;
}
