import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { Icon } from '../../../ui/icon/icon.tsx';

export type ConfirmedProps = {
  texts: Messages['workspace']['confirmed'];
  brand: string;
  lead: string;
  go: { label: string; href: string };
  passwordHref: string | null;
};

export function ConfirmedPage({ texts, brand, lead, go, passwordHref }: ConfirmedProps) {
  return (
    <div className="workspace-narrow">
      <title>{`${texts.title} · ${brand}`}</title>
      <p className="workspace-mark">
        <Icon name="check" />
      </p>
      <h1>{texts.title}</h1>
      <p className="workspace-lead">{lead}</p>
      {passwordHref ? <p className="workspace-soft">{texts.passwordLead}</p> : null}
      <p className="workspace-actions">
        <Link className="button" to={go.href}>
          {go.label}
        </Link>
        {passwordHref ? (
          <Link className="button button-outline" to={passwordHref}>
            {texts.password}
          </Link>
        ) : null}
      </p>
    </div>
  );
}
