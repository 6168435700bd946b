import type { ReactNode } from 'react';
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
  const { texts, brand } = props;
  return (
    <div className="workspace-medium">
      <title>{`${texts.title} · ${brand}`}</title>
      <h1>{texts.title}</h1>
      <Group id="account-plan" title={texts.groups.plan}>
        <PlanRows {...props} />
      </Group>
      <Group id="account-sign-in" title={texts.groups.signIn}>
        <SignInRows {...props} />
      </Group>
      <Group id="account-work" title={texts.groups.work}>
        <Place data={props.place} />
        <Row {...props.companies}>
          <Link to={props.companies.hrefs[0]}>{props.companies.companies}</Link>
          {' · '}
          <Link to={props.companies.hrefs[1]}>{props.companies.contacts}</Link>
        </Row>
        {props.affiliate ? (
          <Row {...props.affiliate}>
            <Link to={props.affiliate.href}>{props.affiliate.link}</Link>
          </Row>
        ) : null}
      </Group>
    </div>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="workspace-group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className="workspace-facts">{children}</dl>
    </section>
  );
}

/** What it is, how it stands, and what can be done about it. */
function Row({ label, text, children }: { label: string; text: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
      <dd>{children}</dd>
    </div>
  );
}

function PlanRows({ texts, plan, plansHref, billing, people }: AccountProps) {
  return (
    <>
      <Row
        label={texts.plan}
        text={
          <>
            <span className="workspace-strong">{plan.name}</span>
            {plan.text ? <p className="workspace-soft">{plan.text}</p> : null}
          </>
        }
      >
        {plansHref ? <a href={plansHref}>{texts.planLink}</a> : null}
      </Row>
      <Row label={texts.billing} text={billing.text}>
        <Link to={billing.href}>{texts.billingLink}</Link>
      </Row>
      <Row {...people}>
        <Link to={people.href}>{people.link}</Link>
      </Row>
    </>
  );
}

function SignInRows(props: AccountProps) {
  const { texts, email, mailbox, password, security } = props;
  return (
    <>
      <Row
        label={texts.email}
        text={
          <>
            <span className="workspace-strong">{email}</span>
            <span className="workspace-tag" data-on={mailbox.confirmHref ? undefined : ''}>
              {mailbox.label}
            </span>
          </>
        }
      >
        {mailbox.confirmHref ? <Link to={mailbox.confirmHref}>{texts.confirm}</Link> : null}
      </Row>
      <Row label={texts.password} text={password.label}>
        {password.href ? <Link to={password.href}>{password.action}</Link> : null}
      </Row>
      <Row {...security}>
        <Link to={security.href}>{security.link}</Link>
      </Row>
      <Row label={texts.sessions} text={texts.sessionsText}>
        <SignOut {...props} />
      </Row>
    </>
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
