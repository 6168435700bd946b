/** How a mail reader shows mails. */
export const MAIL_LOOKS = ['light', 'dark'] as const;
export type MailLook = (typeof MAIL_LOOKS)[number];

const CONDITION = '@media (prefers-color-scheme: dark)';

/** A mail as a reader of one kind shows it, whatever the system of whoever looks at it here. */
export function inLook(html: string, look: MailLook): string {
  return html
    .replace(CONDITION, look === 'dark' ? '@media all' : '@media not all')
    .replace('content="light dark"', `content="${look}"`);
}
