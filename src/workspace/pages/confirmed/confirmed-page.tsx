import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PlantedNotice, type PlantedNoticeProps } from '../../filling/planted-notice.tsx';

export type ConfirmedProps = {
  texts: Messages['workspace']['confirmed'];
  brand: string;
  lead: string;
  planted: PlantedNoticeProps | null;
  go: { label: string; href: string };
  passwordHref: string | null;
};

export function ConfirmedPage({ texts, brand, lead, planted, go, passwordHref }: ConfirmedProps) {
  return (
    <div className="workspace-narrow">
      <title>{`${texts.title} · ${brand}`}</title>
      <p className="workspace-mark">
        <Icon name="check" />
      </p>
      <h1>{texts.title}</h1>
      <p className="workspace-lead">{lead}</p>
      <PlantedNotice notice={planted} />
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
