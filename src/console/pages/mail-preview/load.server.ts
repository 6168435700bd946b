import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { MAIL_LOOKS } from '../../../services/mail/frame/mail-look.ts';
import { MAIL_KINDS } from '../../../services/mail/mail-kind.ts';
import { MAIL_RULES } from '../../../services/mail/mail-rules.table.ts';
import { LOCALE_CODES } from '../../../shared/locale.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { mailTitle, whySent } from '../../parts/mail-words.server.ts';
import type { MailPreviewProps } from './mail-preview-page.tsx';
import { previewOf } from './preview-of.server.ts';

/** Widths of a telephone, and of what mails are made for. */
const WIDTHS = ['360', '640'] as const;

/** A kind of mail with sample data, in a language, a look and a width: each is a link, so that Back goes back. */
export function loadMailPreview(page: OperatorPage): MailPreviewProps {
  const { locale, url } = page;
  const texts = textsOf(locale, 'console-mails');
  const preview = previewOf(page);
  const { kind, rendered } = preview;
  const width = WIDTHS.find((each) => each === url.searchParams.get('width')) ?? '640';
  const look = MAIL_LOOKS.find((each) => each === url.searchParams.get('look')) ?? 'light';
  const choice = (name: string, value: string, label: string, isOn: boolean) => ({
    ...{ label, isOn },
    href: hrefWith(url, name, value),
  });
  const at = MAIL_KINDS.indexOf(kind);
  const link = (index: number) => {
    const other = MAIL_KINDS[index];
    return other
      ? { label: mailTitle(locale, other), href: `${CONSOLE}mails/previews/${other}/${url.search}` }
      : null;
  };
  return {
    texts: { ...texts.list, ...texts.preview },
    title: mailTitle(locale, kind),
    why: whySent(locale, kind),
    basis: texts.bases[MAIL_RULES[kind].basis],
    subject: rendered.subject,
    text: rendered.text,
    choices: [
      {
        name: texts.preview.language,
        options: LOCALE_CODES.map((code) => choice('in', code, LOCALES[code].name, code === preview.locale)),
      },
      {
        name: texts.preview.look,
        options: MAIL_LOOKS.map((each) => choice('look', each, texts.preview.looks[each], each === look)),
      },
      {
        name: texts.preview.width,
        options: WIDTHS.map((each) => choice('width', each, `${each} px`, each === width)),
      },
      ...(preview.samples > 1
        ? [
            {
              name: texts.preview.sample,
              options: Array.from({ length: preview.samples }, (_, index) =>
                choice('sample', String(index + 1), String(index + 1), index + 1 === preview.sample),
              ),
            },
          ]
        : []),
    ],
    frame: {
      title: translator(locale, 'console-mails')('preview.frame', { subject: rendered.subject }),
      src: `${CONSOLE}mails/previews/${kind}/frame/?in=${preview.locale}&look=${look}&sample=${preview.sample}`,
      ...{ width, look },
    },
    previous: link(at - 1),
    next: link(at + 1),
  };
}

function hrefWith(url: URL, name: string, value: string): string {
  const query = new URLSearchParams(url.search);
  query.set(name, value);
  return `?${query}`;
}
