import { Link } from 'react-router';
import type { Messages } from '../../locales/messages.server.ts';
import { CONSOLE } from '../../routes/console-path.ts';

/** The two places of mails: what goes out, and how each kind looks. */
export function MailPlaces({
  texts,
  here,
}: {
  texts: Pick<Messages['console-mails']['list'], 'places' | 'outbox' | 'previews'>;
  here: 'outbox' | 'previews';
}) {
  return (
    <nav className="console-tabs" aria-label={texts.places}>
      <Link to={`${CONSOLE}mails/`} aria-current={here === 'outbox' ? 'page' : undefined}>
        {texts.outbox}
      </Link>
      <Link to={`${CONSOLE}mails/previews/`} aria-current={here === 'previews' ? 'page' : undefined}>
        {texts.previews}
      </Link>
    </nav>
  );
}
