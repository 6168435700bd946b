import type { FooterName } from '../../../routes/manifest.table.ts';
import type { Locale } from '../../../shared/locale.ts';
import { Sheet } from '../../sheet.tsx';
import type { OpenLink } from '../document-cards/document-card.ts';
import { OpenLinkAnchor } from '../document-cards/open-link.tsx';
import css from './footer.css?inline';

export type FooterProps = {
  kind: FooterName;
  texts: Record<'about' | 'product' | 'languages' | 'start', string>;
  tagline: string;
  copyright: string;
  start: OpenLink;
  links: { label: string; href: string }[];
  legal: { label: string; href: string }[];
  languages: { locale: Locale; hreflang: string; name: string; href: string; current: boolean }[];
};

/** The footer: who we are, where to go, the language of the page. Landing pages have the short one. */
export function Footer(props: FooterProps) {
  return (
    <>
      <Sheet name="footer" css={css} />
      <footer className="footer" data-kind={props.kind}>
        <div className="footer-inner">
          {props.kind === 'full' ? <Columns {...props} /> : null}
          <section className="footer-languages" aria-label={props.texts.languages}>
            <h2 className="footer-title">{props.texts.languages}</h2>
            <ul>
              {props.languages.map((language) => (
                <li key={language.locale}>
                  <a
                    href={language.href}
                    hrefLang={language.hreflang}
                    lang={language.locale}
                    aria-current={language.current ? 'true' : undefined}
                  >
                    {language.name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
          <p className="footer-end">
            <span>{props.copyright}</span>
            {props.legal.map((link) => (
              <a key={link.href} href={link.href}>
                {link.label}
              </a>
            ))}
          </p>
        </div>
      </footer>
    </>
  );
}

function Columns(props: FooterProps) {
  return (
    <>
      <section className="footer-about">
        <p className="footer-brand">Papergrove</p>
        <p className="footer-tagline">{props.tagline}</p>
        <p>{props.texts.about}</p>
      </section>
      <nav className="footer-links" aria-label={props.texts.product}>
        <h2 className="footer-title">{props.texts.product}</h2>
        <ul>
          <li>
            <OpenLinkAnchor link={props.start} className="footer-link">
              {props.texts.start}
            </OpenLinkAnchor>
          </li>
          {props.links.map((link) => (
            <li key={link.href}>
              <a className="footer-link" href={link.href}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
