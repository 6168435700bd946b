import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Sheet } from '../../sheet.tsx';
import { OpenLinkAnchor } from '../document-cards/open-link.tsx';
import css from './header.css?inline';
import helpCss from './header-help.css?inline';
import leanCss from './header-lean.css?inline';
import type { HeaderProps } from './header-props.ts';
import taglineCss from './header-tagline.css?inline';
import { MobileMenu } from './mobile-menu.tsx';
import { Navigation } from './navigation.tsx';

/** The header of a kind; each is the logo and what a visitor of those pages may need. */
export function Header(props: HeaderProps) {
  if (props.kind === 'none') return null;
  return (
    <>
      <Sheet name="header" css={css} />
      {props.kind === 'full' ? null : <Sheet name="header-lean" css={leanCss} />}
      <a className="skip" href="#main">
        {props.texts.skip}
      </a>
      <header className={props.kind === 'full' ? 'header' : 'header header-lean'} data-kind={props.kind}>
        <div className="header-inner">
          <Logo {...props} />
          <Kind {...props} />
        </div>
      </header>
      {props.kind === 'full' ? <MobileMenu {...props} /> : null}
    </>
  );
}

function Logo({ homeHref, texts }: HeaderProps) {
  return (
    <a className="header-logo" href={homeHref} aria-label={texts.logo}>
      <img src="/icon.svg" alt="" width="26" height="26" />
      <span>{texts.brand}</span>
    </a>
  );
}

function Kind(props: HeaderProps) {
  switch (props.kind) {
    case 'full':
      return <Full {...props} />;
    case 'landing':
    case 'landing-active':
      return (
        <Actions>
          <Account {...props} />
          <Popup {...props} />
        </Actions>
      );
    case 'sticky':
      return (
        <Actions>
          <Popup {...props} />
        </Actions>
      );
    case 'help':
      return <Help {...props} />;
    case 'click-bank':
      return <Tagline {...props} />;
    case 'budgeto':
      return <Budgeto {...props} />;
    case 'none':
      return null;
  }
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="header-actions">{children}</div>;
}

function Full(props: HeaderProps) {
  const { texts } = props;
  return (
    <>
      <Navigation {...props} />
      <Actions>
        <Account {...props} />
        {props.member ? null : (
          // Outlined while the page's own first button is in sight (A52); header-intent.client.ts fills it.
          <a
            className="button button-small button-pill button-outline header-try"
            data-outlined=""
            href={props.tryFreeHref}
          >
            {texts.tryFree}
          </a>
        )}
        <button
          className="header-menu-button"
          type="button"
          popoverTarget="mobile-menu"
          aria-label={texts.menu}
        >
          <Icon name="menu" />
        </button>
      </Actions>
    </>
  );
}

function Account({ member, accountHref, logInHref, texts }: HeaderProps) {
  return member ? (
    <a className="header-link" href={accountHref}>
      <Icon name="person" />
      {texts.account}
    </a>
  ) : (
    <a className="header-link" href={logInHref}>
      {texts.logIn}
    </a>
  );
}

/** The button that opens the dialog on the same page; `is-active` on the one address that tests it (A48). */
function Popup({ kind, member, tryFree, texts }: HeaderProps) {
  if (member) return null;
  const active = kind === 'landing-active' ? ' is-active' : '';
  return (
    <OpenLinkAnchor link={tryFree} className={`button button-small button-pill header-try${active}`}>
      {texts.tryFree}
    </OpenLinkAnchor>
  );
}

/** Customer service beside the price: who pays wants to know whom to call. */
function Help(props: HeaderProps) {
  const { help } = props;
  return (
    <>
      <Sheet name="header-help" css={helpCss} />
      <address className="header-help">
        <span className="header-help-title">{help.title}</span>
        <a
          className="header-help-phone"
          href={`tel:${help.phone.replaceAll(' ', '')}`}
          aria-label={help.phoneLabel}
          data-localization="servicePhone"
        >
          {help.phone}
        </a>
        <a className="header-help-email" href={`mailto:${help.email}`} aria-label={help.emailLabel}>
          <Icon name="mail" />
          <span data-localization="email">{help.email}</span>
        </a>
        <span className="header-help-hours">{help.hours}</span>
      </address>
      <Actions>
        <Account {...props} />
      </Actions>
    </>
  );
}

function Tagline({ tagline, taglineLang }: HeaderProps) {
  return (
    <>
      <Sheet name="header-tagline" css={taglineCss} />
      <p className="header-tagline" lang={taglineLang}>
        {tagline}
      </p>
    </>
  );
}

function Budgeto(props: HeaderProps) {
  const { buyHref, texts } = props;
  return (
    <>
      <Tagline {...props} />
      {buyHref ? (
        <Actions>
          <a className="button button-small button-pill header-try" href={buyHref}>
            {texts.buyNow}
          </a>
        </Actions>
      ) : null}
    </>
  );
}
