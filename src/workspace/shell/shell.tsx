import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { LOCALES } from '../../locales/locales.table.ts';
import { safeDestination } from '../../shared/destination.ts';
import { named } from '../../shared/named.ts';
import { searchText } from '../../shared/search-text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { ProgressLine } from '../../ui/progress-line/progress-line.tsx';
import { Connection, OfflineWord } from '../offline/connection.tsx';
import { MENU, Places } from './places.tsx';
import { SearchField } from './search-field.tsx';
import type { WorkspaceShellData } from './shell-data.ts';
import { useHelpKey } from './use-help-key.ts';

type ShellProps = { shell: WorkspaceShellData; children: ReactNode };

/** Header, what is to be said once, where one can go, the page, footer. */
export function WorkspaceShell({ shell, children }: ShellProps) {
  const main = useFocusOnNavigation();
  const { state } = useNavigation();
  useHelpKey(shell.hrefs.help);
  return (
    <>
      <a className="skip" href="#main">
        {shell.texts.skip}
      </a>
      <ProgressLine isOn={state !== 'idle'} />
      <Header shell={shell} />
      <Places shell={shell} />
      <main className="workspace-main" id="main" tabIndex={-1} ref={main}>
        {children}
      </main>
      <Footer shell={shell} />
      <Connection data={shell.connection} />
    </>
  );
}

function Header({ shell }: { shell: WorkspaceShellData }) {
  const { texts, hrefs } = shell;
  return (
    <header className="workspace-header">
      <div className="workspace-bar">
        <Link
          className="workspace-logo"
          to={hrefs.start}
          aria-label={named(texts.brand, texts.start, shell.locale)}
        >
          <img src="/icon.svg" alt="" width="26" height="26" />
          <span>{texts.brand}</span>
        </Link>
        <SearchField shell={shell} />
        <OfflineWord texts={shell.connection.texts} />
        {shell.away ? null : <AccountLinks shell={shell} />}
      </div>
      <Notes shell={shell} />
    </header>
  );
}

function AccountLinks({ shell: { texts, hrefs, member, places } }: { shell: WorkspaceShellData }) {
  return (
    <nav className="workspace-nav" aria-label={texts.menu}>
      {member ? (
        <>
          <form className="workspace-nav-member" method="post" action={hrefs.signOut}>
            <button className="workspace-nav-link" type="submit">
              {texts.signOut}
            </button>
          </form>
          <button className="workspace-menu" type="button" popoverTarget={MENU} aria-label={places?.label}>
            <Icon name="menu" />
          </button>
        </>
      ) : (
        <>
          <Link className="workspace-nav-link" to={hrefs.logIn}>
            {texts.logIn}
          </Link>
          <Link
            className="button button-outline button-small button-pill workspace-nav-create"
            to={hrefs.create}
          >
            {texts.create}
          </Link>
        </>
      )}
    </nav>
  );
}

/** A quiet line while the mailbox is unproven, and what is said once after something was done. */
function Notes({
  shell: { flash, flashRefuses, flashLink, flashUndo, unproven, hrefs, texts },
}: {
  shell: WorkspaceShellData;
}) {
  const { key, pathname } = useLocation();
  const [arrival] = useState(key);
  const confirming = pathname === hrefs.code.split('?')[0];
  return (
    <>
      {flash && key === arrival ? (
        <div
          className={flashRefuses ? 'workspace-note workspace-refusal' : 'workspace-note'}
          data-kind="flash"
          role={flashRefuses ? 'alert' : 'status'}
        >
          <Icon name={flashRefuses ? 'warning' : 'check'} />
          <span>
            {flash}
            {flashLink ? (
              <>
                {' '}
                <a href={flashLink.href}>{flashLink.label}</a>
              </>
            ) : null}
          </span>
          <Undo undo={flashUndo} />
        </div>
      ) : null}
      {unproven && !confirming ? (
        <p className="workspace-note">
          <Icon name="mail" />
          <span>
            {unproven} <Link to={hrefs.code}>{texts.unprovenLink}</Link>
          </span>
        </p>
      ) : null}
    </>
  );
}

/** Takes back what the line above the page says; a plain form. */
function Undo({ undo }: { undo: WorkspaceShellData['flashUndo'] }) {
  const { pathname, search } = useLocation();
  if (!undo) return null;
  return (
    <form className="workspace-undo" method="post" action={undo.action}>
      <input type="hidden" name="here" value={`${pathname}${search}`} />
      {undo.items.map((id) => (
        <input key={id} type="hidden" name="item" value={id} />
      ))}
      <button className="workspace-link" type="submit" name="intent" value="undo">
        {undo.label}
      </button>
    </form>
  );
}

function Footer({ shell }: { shell: WorkspaceShellData }) {
  const { texts, hrefs, legal, help } = shell;
  return (
    <footer className="workspace-footer">
      <nav aria-label={texts.footer}>
        <ul className="workspace-footer-links">
          <li>
            <Link to={hrefs.help}>{help}</Link>
          </li>
          <li>
            <Link to={hrefs.guide}>{texts.guide}</Link>
          </li>
          <li>
            <Link to={hrefs.kit}>{texts.kit}</Link>
          </li>
          {legal.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
          <li>
            <a href={hrefs.site}>{texts.site}</a>
          </li>
        </ul>
      </nav>
      <Languages shell={shell} />
    </footer>
  );
}

/** Addresses with a one-time secret, which never gets into a link. */
const WITH_SECRET = /\/(sso|account\/proof)\/?$/;

/** The same page in the other languages, for this visit; the account keeps its own. */
function Languages({ shell: { texts, languages, locale } }: { shell: WorkspaceShellData }) {
  const { pathname, search } = useLocation();
  if (WITH_SECRET.test(pathname)) return null;
  const query = new URLSearchParams(search);
  const [keyword, next] = [searchText(query.get('t')), safeDestination(query.get('next'))];
  const kept: [string, string][] = [];
  if (keyword) kept.push(['t', keyword]);
  if (next) kept.push(['next', next]);
  const id = query.get('doc');
  // Without it a page of a document shows the one that was touched last.
  if (id && /^[\da-f-]{36}$/.test(id)) kept.push(['doc', id]);
  return (
    <nav aria-label={texts.languages}>
      <ul className="workspace-footer-links">
        {languages.map((language) => (
          <li key={language.locale}>
            <a
              href={`${pathname}?${new URLSearchParams([...kept, ['lang', language.locale], ['lib', language.locale]])}`}
              lang={language.locale}
              hrefLang={LOCALES[language.locale].hreflang}
              aria-current={language.locale === locale ? 'true' : undefined}
            >
              {language.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** After a change of page the focus stands on it, as it does when the browser loads one. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
