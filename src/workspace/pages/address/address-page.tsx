import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { EmailField } from '../../forms/email-field.tsx';
import type { AddressOutcome } from './act.server.ts';

export type AddressProps = {
  texts: Messages['security']['address'];
  brand: string;
  errorPrefix: string;
  lead: string;
  /** 'A link waits in the mailbox …'; null where none does. */
  asked: string | null;
  backHref: string;
};

/** Another address for the account. Nothing changes before the new mailbox is proven. */
export function AddressPage(props: AddressProps & { outcome: AddressOutcome | undefined }) {
  const { texts, brand, errorPrefix, lead, asked, backHref, outcome } = props;
  return (
    <div className="workspace-narrow">
      <title>{`${outcome ? errorPrefix : ''}${texts.title} · ${brand}`}</title>
      <h1>{texts.title}</h1>
      <p className="workspace-lead workspace-title">{lead}</p>
      {asked ? (
        <div className="workspace-notice">
          <p className="workspace-title">{asked}</p>
          <form className="security-notice-way" method="post">
            <button className="workspace-link" type="submit" name="intent" value="cancel">
              {texts.cancel}
            </button>
          </form>
        </div>
      ) : null}
      <form className="workspace-form" method="post" noValidate>
        <EmailField
          id="email"
          label={texts.label}
          help={texts.help}
          error={outcome ? texts[outcome.problem] : null}
          value={outcome?.typed ?? ''}
        />
        <button className="button button-form" type="submit">
          {texts.button}
        </button>
      </form>
      <h2 className="workspace-minor security-minor">{texts.after}</h2>
      <ul className="security-points">
        {[texts.told, texts.undo, texts.stays].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="workspace-aside">
        <Link to={backHref}>{texts.back}</Link>
      </p>
    </div>
  );
}
