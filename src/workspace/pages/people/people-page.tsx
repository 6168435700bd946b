import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import type { SeatRole } from '../../../services/seats/seat.ts';
import { EmptyState } from '../../empty/empty-state.tsx';
import { EmailField } from '../../forms/email-field.tsx';
import { ProveFirst } from '../../shell/prove-first.tsx';
import type { PeopleOutcome } from './act.server.ts';
import type { OwnSeat } from './own-seat.server.ts';

export type PersonLine = {
  id: string;
  email: string;
  kind: 'member' | 'invitation';
  /** 'Member since November 22, 2026'. */
  state: string;
  /** The seat is theirs, or held for them. */
  isOn: boolean;
  role: SeatRole;
  /** Whoever looks at it may remove or withdraw it, and say what they are. */
  canEnd: boolean;
  canSetRole: boolean;
  question: string;
};

export type PeopleProps = {
  texts: Messages['people'];
  brand: string;
  errorPrefix: string;
  roles: Messages['team']['roles'];
  /** What becomes of things in the team's drive, and who is told. */
  leaving: Messages['team-work']['leaving'];
  /** What people of a licence share, and who changes it; null where there is nobody to share with. */
  shared: Messages['team-work']['shared'] | null;
  /** Whoever holds the licence, and for a manager whose it is. */
  you: { email: string; note: string; help: string | null };
  /** While the mailbox is unproven nothing is shown. */
  proveHref: string | null;
  /** The licence of the account; null where it never had one. */
  holder: {
    lead: string | null;
    /** For a plan of one person: the larger one. */
    larger: string | null;
    /** Why members have no access. */
    note: string | null;
    people: readonly PersonLine[];
    canInvite: boolean;
    isFull: boolean;
    /** What those who left have made, while there is something. */
    left: { label: string; href: string } | null;
  } | null;
  own: OwnSeat | null;
  /** Where the licence is given to somebody else, or taken; null where neither can be. */
  transfer: { label: string; href: string } | null;
  /** Neither a licence nor a seat. */
  isAlone: boolean;
  accountHref: string;
  plansHref: string | null;
};

type PageProps = PeopleProps & { outcome: PeopleOutcome | undefined };

/** Who uses a licence: its members, who is invited, and the seat somebody has in another one. */
export function PeoplePage(props: PageProps) {
  const { texts, brand, errorPrefix, proveHref, own, isAlone, outcome } = props;
  return (
    <div className="workspace-medium">
      <title>{`${outcome ? errorPrefix : ''}${texts.title} · ${brand}`}</title>
      <h1>{texts.title}</h1>
      <ProveFirst texts={texts} href={proveHref} />
      {props.holder ? <Licence {...props} holder={props.holder} /> : null}
      {isAlone ? <Alone {...props} /> : null}
      {props.holder?.larger ? <Plans {...props} /> : null}
      {own ? <Own props={props} own={own} /> : null}
      {props.shared ? <Shared shared={props.shared} /> : null}
      {props.transfer ? (
        <p className="workspace-aside">
          <Link to={props.transfer.href}>{props.transfer.label}</Link>
        </p>
      ) : null}
      <p className="workspace-aside">
        <Link to={props.accountHref}>{texts.back}</Link>
      </p>
    </div>
  );
}

/** Neither a licence nor a seat: what a plan for several people would bring. */
function Alone({ texts, roles, plansHref }: PageProps) {
  const action = plansHref ? { label: texts.plans, href: plansHref, isOutside: true } : null;
  return <EmptyState icon="people" text={texts.none} why={roles.private} action={action} />;
}

function Plans({ texts, plansHref }: PageProps) {
  return plansHref ? (
    <p className="workspace-actions">
      <a className="button" href={plansHref}>
        {texts.plans}
      </a>
    </p>
  ) : null;
}

function Licence(props: PageProps & { holder: NonNullable<PeopleProps['holder']> }) {
  const { texts, roles, leaving, you, holder, outcome } = props;
  return (
    <>
      {holder.lead ? <p className="workspace-lead">{holder.lead}</p> : null}
      {you.help ? <p className="workspace-soft">{you.help}</p> : null}
      {holder.larger ? <p className="workspace-soft">{holder.larger}</p> : null}
      {holder.note ? <p className="people-note">{holder.note}</p> : null}
      {!holder.larger || holder.people.length > 0 ? (
        <section aria-labelledby="people">
          <h2 id="people" className="visually-hidden">
            {texts.list}
          </h2>
          <ul className="people-list">
            <li>
              <span className="people-who">{you.email}</span>
              <span className="workspace-small">{you.note}</span>
            </li>
            {holder.people.map((person) => (
              <Person
                key={person.id}
                texts={texts}
                roles={roles}
                leaving={leaving}
                person={person}
                canInvite={!holder.larger}
              />
            ))}
          </ul>
          <p className="workspace-soft">{roles.help}</p>
        </section>
      ) : null}
      {holder.left ? (
        <p className="workspace-aside">
          <Link to={holder.left.href}>{holder.left.label}</Link>
        </p>
      ) : null}
      {holder.isFull ? <p className="workspace-soft">{texts.full}</p> : null}
      {holder.canInvite || outcome ? <Invite texts={texts} outcome={outcome} /> : null}
    </>
  );
}

type PersonProps = Pick<PeopleProps, 'texts' | 'roles' | 'leaving'> & {
  person: PersonLine;
  canInvite: boolean;
};

function Person({ texts, roles, leaving, person, canInvite }: PersonProps) {
  const isMember = person.kind === 'member';
  return (
    <li data-on={person.isOn ? '' : undefined}>
      <span className="people-who">{person.email}</span>
      <span className="workspace-small">
        {isMember ? `${roles[person.role]} · ${person.state}` : person.state}
      </span>
      <div className="people-ways">
        {isMember || !canInvite ? null : (
          <form method="post">
            <input type="hidden" name="email" value={person.email} />
            <button className="workspace-link" type="submit" name="intent" value="invite">
              {texts.again}
              <span className="visually-hidden">{`, ${person.email}`}</span>
            </button>
          </form>
        )}
        {person.canSetRole ? <RoleForm roles={roles} person={person} /> : null}
        {person.canEnd ? <End texts={texts} leaving={leaving} person={person} /> : null}
      </div>
    </li>
  );
}

function RoleForm({ roles, person }: Pick<PersonProps, 'roles' | 'person'>) {
  const id = `role-${person.id}`;
  return (
    <details className="people-end">
      <summary>
        {roles.label}
        <span className="visually-hidden">{`, ${person.email}`}</span>
      </summary>
      <form method="post">
        <input type="hidden" name="seat" value={person.id} />
        <label htmlFor={id}>{roles.label}</label>
        <select className="field-input" id={id} name="role" defaultValue={person.role}>
          <option value="member">{roles.member}</option>
          <option value="manager">{roles.manager}</option>
        </select>
        <button className="button button-outline button-small" type="submit" name="intent" value="role">
          {roles.save}
        </button>
      </form>
    </details>
  );
}

function End({ texts, leaving, person }: Pick<PersonProps, 'texts' | 'leaving' | 'person'>) {
  const isMember = person.kind === 'member';
  return (
    <details className="people-end">
      <summary>
        {isMember ? texts.remove : texts.withdraw}
        <span className="visually-hidden">{`, ${person.email}`}</span>
      </summary>
      <form method="post">
        <input type="hidden" name="seat" value={person.id} />
        <p>{person.question}</p>
        {isMember ? <p>{leaving.removed}</p> : null}
        <button className="button button-outline button-small" type="submit" name="intent" value="end">
          {isMember ? texts.removeYes : texts.withdrawYes}
        </button>
      </form>
    </details>
  );
}

/** The server refuses what the page does not offer: its words then stand here. */
function Invite({ texts, outcome }: Pick<PageProps, 'texts' | 'outcome'>) {
  return (
    <section className="workspace-section people-invite" aria-labelledby="invite">
      <h2 id="invite">{texts.invite.title}</h2>
      <form className="workspace-form" method="post" noValidate>
        <EmailField
          id="invite-email"
          label={texts.invite.label}
          help={texts.invite.help}
          error={outcome ? texts.faults[outcome.problem] : null}
          value={outcome?.email ?? ''}
        />
        <button className="button button-form" type="submit" name="intent" value="invite">
          {texts.invite.button}
        </button>
      </form>
    </section>
  );
}

/** What everybody of the licence has before them, and who changes it. */
function Shared({ shared }: { shared: NonNullable<PeopleProps['shared']> }) {
  return (
    <section className="workspace-section people-shared" aria-labelledby="shared">
      <h2 id="shared">{shared.title}</h2>
      <ul>
        <li>{shared.companies}</li>
        <li>{shared.contacts}</li>
        <li>{shared.drive}</li>
        <li>{shared.own}</li>
      </ul>
      <p className="workspace-soft">{shared.leaving}</p>
    </section>
  );
}

function Own({ props, own }: { props: PageProps; own: OwnSeat }) {
  const { texts, leaving } = props;
  return (
    <section className="workspace-section" aria-labelledby="own">
      <h2 id="own">{texts.own.title}</h2>
      <p className="people-own">{own.text}</p>
      {own.needsPlan ? <Plans {...props} /> : null}
      {own.canLeave ? (
        <details className="people-end">
          <summary>{texts.own.leave}</summary>
          <form method="post">
            <p>{texts.own.question}</p>
            <p>{leaving.own}</p>
            <button className="button button-outline button-small" type="submit" name="intent" value="leave">
              {texts.own.yes}
            </button>
          </form>
        </details>
      ) : null}
    </section>
  );
}
