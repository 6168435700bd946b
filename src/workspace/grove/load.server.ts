import { translator } from '../../locales/messages.server.ts';
import { groveShape } from '../../ui/grove/grove.ts';
import { groveLabel } from '../../ui/grove/grove-label.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';
import type { GroveProps } from './grove.tsx';

/** The tree of an account, by what it and its teams have finished. */
export async function loadGrove(page: MemberContext): Promise<GroveProps> {
  return groveProps(page, await page.services.drive.leaves.of(page.identity.accountId));
}

/** The same for so many leaves. */
export function groveProps(
  { identity, locale }: Pick<MemberContext, 'identity' | 'locale'>,
  leaves: number,
): GroveProps {
  const t = translator(locale, 'grove');
  return {
    shape: groveShape(identity.accountId, leaves),
    label: groveLabel(t, leaves),
    title: t('title'),
    count: t('count', { leaves }),
    text: t(leaves === 0 ? 'none' : 'why'),
  };
}
