import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import type { PlaceData } from '../../filling/filling-data.ts';
import { PlaceForm } from '../../filling/place/place-form.tsx';

export type AccountProps = {
  texts: Messages['workspace']['account'];
  brand: string;
  email: string;
  mailbox: { label: string; confirmHref: string | null };
  password: { label: string; action: string; href: string | null };
  /** What a free account has is told; a plan is known to who bought it. */
  plan: { name: string; text: string | null };
  place: PlaceData;
  plansHref: string | null;
  people: { label: string; text: string; link: string; href: string };
  companies: { label: string; text: string; companies: string; contacts: string; hrefs: [string, string] };
  billing: { text: string; href: string };
  affiliate: { label: string; text: string; link: string; href: string } | null;
  security: { label: string; text: string; link: string; href: string };
  signOutHref: string;
};

export function AccountPage(props: AccountProps) {
  const { texts, brand, email, mailbox, password, plansHref } = props;
  return (
    <div className="workspace-medium">
      <title>{`${texts.title} · ${brand}`}</title>
      <h1>{texts.title}</h1>
      <dl className="workspace-facts">
        <div>
          <dt>{texts.email}</dt>
          <dd>
            <span className="workspace-strong">{email}</span>
            <span className="workspace-tag" data-on={mailbox.confirmHref ? undefined : ''}>
              {mailbox.label}
            </span>
          </dd>
          <dd>{mailbox.confirmHref ? <Link to={mailbox.confirmHref}>{texts.confirm}</Link> : null}</dd>
        </div>
        <div>
          <dt>{texts.password}</dt>
          <dd>{password.label}</dd>
          <dd>{password.href ? <Link to={password.href}>{password.action}</Link> : null}</dd>
        </div>
        <Place data={props.place} />
        <div>
          <dt>{texts.plan}</dt>
          <dd>
            <span className="workspace-strong">{props.plan.name}</span>
            {props.plan.text ? <p className="workspace-soft">{props.plan.text}</p> : null}
          </dd>
          <dd>{plansHref ? <a href={plansHref}>{texts.planLink}</a> : null}</dd>
        </div>
        <div>
          <dt>{props.people.label}</dt>
          <dd>{props.people.text}</dd>
          <dd>
            <Link to={props.people.href}>{props.people.link}</Link>
          </dd>
        </div>
        <div>
          <dt>{props.companies.label}</dt>
          <dd>{props.companies.text}</dd>
          <dd>
            <Link to={props.companies.hrefs[0]}>{props.companies.companies}</Link>
            {' · '}
            <Link to={props.companies.hrefs[1]}>{props.companies.contacts}</Link>
          </dd>
        </div>
        <div>
          <dt>{texts.billing}</dt>
          <dd>{props.billing.text}</dd>
          <dd>
            <Link to={props.billing.href}>{texts.billingLink}</Link>
          </dd>
        </div>
        {props.affiliate ? (
          <div>
            <dt>{props.affiliate.label}</dt>
            <dd>{props.affiliate.text}</dd>
            <dd>
              <Link to={props.affiliate.href}>{props.affiliate.link}</Link>
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{props.security.label}</dt>
          <dd>{props.security.text}</dd>
          <dd>
            <Link to={props.security.href}>{props.security.link}</Link>
          </dd>
        </div>
        <div>
          <dt>{texts.sessions}</dt>
          <dd>{texts.sessionsText}</dd>
          <dd>
            <SignOut {...props} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** Where documents are used; their country or state can be changed any time. */
function Place({ data }: { data: PlaceData }) {
  const { texts, place, name, open } = data;
  return (
    <div>
      <dt>{texts.account}</dt>
      <dd>
        <span className="workspace-strong">{name || texts.none}</span>
        <p className="workspace-soft">{texts.accountLead}</p>
        <details className="filling-place-line" key={name} open={place !== null && open}>
          <summary className="filling-place-change">{texts.change}</summary>
          <PlaceForm data={data} documentId="" idPrefix="account" />
        </details>
      </dd>
    </div>
  );
}

function SignOut({ texts, signOutHref }: AccountProps) {
  return (
    <form className="workspace-stack" method="post" action={signOutHref}>
      <button className="workspace-link" type="submit">
        {texts.signOut}
      </button>
      <button className="workspace-link" type="submit" name="everywhere" value="1">
        {texts.signOutEverywhere}
      </button>
    </form>
  );
}
