import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Messages } from '../../locales/messages.server.ts';

export type AreaTexts = Messages['affiliate-area'];

export type AreaFrame = {
  texts: AreaTexts;
  brand: string;
  title: string;
  who: { number: string; state: { name: string; label: string } };
  tabs: { name: string; label: string; href: string; isOpen: boolean }[];
  /** What must not be overlooked, and where it is dealt with. */
  notices: { text: string; label: string; href: string }[];
};

/** What all pages of an affiliate's area have above them: whose it is, how it stands, and where one can go. */
export function AreaPage({ frame, children }: { frame: AreaFrame; children: ReactNode }) {
  const { texts, brand, title, who, tabs, notices } = frame;
  return (
    <div className="area">
      <title>{`${title} · ${brand}`}</title>
      <div className="area-head">
        <h1 className="workspace-title">{texts.title}</h1>
        <p className="area-who">
          <span>{who.number}</span>
          <span className="area-state" data-state={who.state.name}>
            {who.state.label}
          </span>
        </p>
      </div>
      <nav className="area-tabs" aria-label={texts.nav.label}>
        {tabs.map(({ name, label, href, isOpen }) => (
          <Link
            key={name}
            to={href}
            aria-current={isOpen ? 'page' : undefined}
            ref={isOpen ? bringIntoView : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {notices.map(({ text, label, href }) => (
        <p key={href} className="area-verdict area-notice-line" data-no="">
          <span>{text}</span>
          <Link to={href}>{label}</Link>
        </p>
      ))}
      {children}
    </div>
  );
}

/** On a phone the tabs scroll: the open one is to be seen. */
function bringIntoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
