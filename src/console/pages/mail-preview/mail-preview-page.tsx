import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { MailView, type MailViewProps } from '../../parts/mail-view.tsx';

type Choice = { label: string; href: string; isOn: boolean };

export type MailPreviewProps = {
  texts: Messages['console-mails']['list'] & Messages['console-mails']['preview'];
  title: string;
  why: string;
  basis: string;
  subject: string;
  text: string;
  choices: readonly { name: string; options: readonly Choice[] }[];
  frame: MailViewProps['frame'];
  previous: { label: string; href: string } | null;
  next: { label: string; href: string } | null;
};

/** A kind of mail as its readers get it. */
export function MailPreviewPage(props: MailPreviewProps) {
  const { texts, title, why, basis, subject, text, choices, frame, previous, next } = props;
  return (
    <>
      <title>{title}</title>
      <nav className="console-queue" aria-label={texts.others}>
        {previous ? (
          <Link to={previous.href} rel="prev">
            ← {previous.label}
          </Link>
        ) : null}
        {next ? (
          <Link to={next.href} rel="next" className="mail-next">
            {next.label} →
          </Link>
        ) : null}
      </nav>
      <header className="console-head">
        <p className="console-eyebrow">
          <Link to={`${CONSOLE}mails/previews/`}>{texts.previews}</Link>
        </p>
        <h1>{title}</h1>
        <p className="console-why">{why}</p>
        <p className="console-small">{basis}</p>
      </header>
      <div className="mail-choices">
        {choices.map(({ name, options }) => (
          <nav key={name} aria-label={name}>
            {options.map(({ label, href, isOn }) => (
              <Link key={label} to={href} aria-current={isOn ? 'true' : undefined} preventScrollReset>
                {label}
              </Link>
            ))}
          </nav>
        ))}
      </div>
      <p className="mail-subject">
        <span>{texts.subject}</span> {subject}
      </p>
      <MailView key={frame.src} frame={frame} text={text} textTitle={texts.plain} />
    </>
  );
}
