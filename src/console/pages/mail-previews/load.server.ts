import { textsOf } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { MAIL_KINDS } from '../../../services/mail/mail-kind.ts';
import { MAIL_RULES, type MailBasis } from '../../../services/mail/mail-rules.table.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { mailTitle, whySent } from '../../parts/mail-words.server.ts';
import type { MailPreviewsProps } from './mail-previews-page.tsx';

const BASES: readonly MailBasis[] = ['law', 'contract', 'access', 'news'];

/** All kinds of mail, by what they are owed for: the last ones are left out where a mailbox wants no more. */
export function loadMailPreviews({ locale }: OperatorPage): MailPreviewsProps {
  const texts = textsOf(locale, 'console-mails');
  return {
    texts: { ...texts.list, ...texts.preview },
    groups: BASES.map((basis) => ({
      id: basis,
      title: texts.groups[basis],
      lead: basis === 'news' ? texts.preview.leftOut : texts.preview.sentAnyway,
      kinds: MAIL_KINDS.filter((kind) => MAIL_RULES[kind].basis === basis)
        .map((kind) => ({
          href: `${CONSOLE}mails/previews/${kind}/`,
          label: mailTitle(locale, kind),
          why: whySent(locale, kind),
        }))
        .toSorted((one, other) => one.label.localeCompare(other.label, locale)),
    })),
  };
}
