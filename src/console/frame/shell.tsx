import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, Link, NavLink, useLocation, useNavigation } from 'react-router';
import { CONSOLE } from '../../routes/console-path.ts';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import { ProgressLine } from '../../ui/progress-line/progress-line.tsx';
import type { PlaceName } from '../pages.table.ts';
import { ClosedPagesProvider } from '../parts/open-link.tsx';
import { KeysHelp } from './keys-help.tsx';
import type { ConsoleShellData } from './shell-data.ts';

type ShellProps = { shell: ConsoleShellData; children: ReactNode };

const ICONS = {
  inbox: 'bell',
  overview: 'table',
  customers: 'person',
  orders: 'invoice',
  payouts: 'send',
  flags: 'flag',
  revenue: 'chart',
  traffic: 'link',
  experiments: 'flask',
  offers: 'star',
  texts: 'pencil',
  catalogue: 'document',
  newsroom: 'document',
  settings: 'building',
  mails: 'mail',
  chat: 'comment',
  signing: 'contract',
  exports: 'download',
  tokens: 'apps',
  webhooks: 'link',
  people: 'people',
  system: 'drive',
  audit: 'list',
  security: 'key',
} as const satisfies Record<PlaceName, IconName>;

/** The menu at the left, what was done last, the page. */
export function ConsoleShell({ shell, children }: ShellProps) {
  const search = useSearchKey();
  const { state } = useNavigation();
  if (!shell.operator) return <Outside shell={shell}>{children}</Outside>;
  return (
    <div className="console-frame">
      <a className="skip" href="#main">
        {shell.texts.skip}
      </a>
      <ProgressLine isOn={state !== 'idle'} />
      <header className="console-side">
        <Brand shell={shell} />
        <MenuButton shell={shell} />
        {shell.canSearch ? <SearchField shell={shell} field={search} /> : null}
        <nav className="console-places" aria-label={shell.texts.menu}>
          {shell.places.map(({ name, group, label, href, waiting }, index) => (
            <NavLink
              key={name}
              to={href}
              end={name === 'inbox'}
              data-begins={index > 0 && shell.places[index - 1]?.group !== group ? '' : undefined}
            >
              <Icon name={ICONS[name]} />
              {label}
              <WaitingCount waiting={waiting} />
            </NavLink>
          ))}
        </nav>
        <Operator operator={shell.operator} texts={shell.texts} />
      </header>
      <main className="console-main" id="main" tabIndex={-1}>
        <Told told={shell.told} />
        <ClosedPagesProvider pages={shell.closed}>{children}</ClosedPagesProvider>
      </main>
    </div>
  );
}

/** How many wait at a place; of those who wait live it is told by its color. */
function WaitingCount({ waiting }: { waiting: ConsoleShellData['places'][number]['waiting'] | undefined }) {
  if (!waiting) return null;
  return (
    <span className="console-count" data-live={waiting.isLive ? '' : undefined}>
      {waiting.count}
      <span className="visually-hidden"> {waiting.label}</span>
    </span>
  );
}

/** Where there is little room it opens the places, which stand behind it; closed again on each page. */
function MenuButton({ shell: { texts, places } }: { shell: ConsoleShellData }) {
  const { pathname } = useLocation();
  const here = places.findLast(({ name, href }) =>
    name === 'inbox' ? pathname === href : pathname.startsWith(href),
  );
  const awaited = places.find((place) => place.waiting);
  return (
    <details className="console-menu" key={pathname}>
      <summary>
        <Icon name="menu" />
        <span className="visually-hidden">{texts.menu}: </span>
        {here?.label ?? texts.menu}
        {awaited ? (
          <span className="console-menu-waiting">
            {/* Beside the name of another place the number would be that place's. */}
            {awaited === here ? null : awaited.label}
            <WaitingCount waiting={awaited.waiting} />
          </span>
        ) : null}
      </summary>
    </details>
  );
}

/** Setting up and signing in: nothing to go to yet. */
function Outside({ shell, children }: ShellProps) {
  return (
    <div className="console-outside">
      <Brand shell={shell} />
      <main id="main" tabIndex={-1}>
        <Told told={shell.told} />
        {children}
      </main>
    </div>
  );
}

function Brand({ shell: { texts } }: { shell: ConsoleShellData }) {
  return (
    <Link className="console-brand" to={CONSOLE}>
      <img src="/icon.svg" alt="" width="22" height="22" />
      <span>{texts.brand}</span>
      <span className="console-brand-tag">{texts.tag}</span>
    </Link>
  );
}

function SearchField({
  shell: { texts },
  field,
}: {
  shell: ConsoleShellData;
  field: React.RefObject<HTMLInputElement | null>;
}) {
  const { pathname, search } = useLocation();
  const typed = pathname === `${CONSOLE}search/` ? (new URLSearchParams(search).get('q') ?? '') : '';
  return (
    <Form className="console-search" role="search" method="get" action={`${CONSOLE}search/`}>
      <Icon name="search" />
      <input
        key={typed}
        ref={field}
        type="search"
        name="q"
        defaultValue={typed}
        maxLength={120}
        placeholder={texts.searchHint}
        aria-label={texts.search}
        aria-keyshortcuts="/ Control+K"
      />
      <span className="console-key" aria-hidden="true">
        /
      </span>
    </Form>
  );
}

function Operator({
  operator: { name, roles, token },
  texts,
}: {
  operator: NonNullable<ConsoleShellData['operator']>;
  texts: ConsoleShellData['texts'];
}) {
  return (
    <div className="console-operator">
      <p>
        <strong>{name}</strong>
        <span>{roles}</span>
      </p>
      <div className="console-operator-links">
        <KeysHelp texts={texts.keys} />
        <form method="post" action={`${CONSOLE}sign-out/`}>
          <input type="hidden" name="token" value={token} />
          <button className="console-link" type="submit">
            {texts.signOut}
          </button>
        </form>
      </div>
    </div>
  );
}

/** Said once, where it was arrived at. */
function Told({ told }: Pick<ConsoleShellData, 'told'>) {
  const { key } = useLocation();
  // It stays while its page is drawn anew.
  const [arrival] = useState({ key, told });
  const shown = told ?? arrival.told;
  if (!shown || key !== arrival.key) return null;
  return (
    <p
      className="console-told"
      data-tone={shown.isRefusal ? 'bad' : 'good'}
      role={shown.isRefusal ? 'alert' : 'status'}
    >
      <Icon name={shown.isRefusal ? 'warning' : 'check'} />
      {shown.text}
    </p>
  );
}

/** `/` leads into the search from anywhere but a field, Ctrl K from there too. */
function useSearchKey() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      const isCtrlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping;
      if (!isCtrlK && !isSlash) return;
      event.preventDefault();
      field.current?.select();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return field;
}
