import type { FooterName } from '../../../routes/manifest.table.ts';
import type { Locale } from '../../../shared/locale.ts';
import { Sheet } from '../../sheet.tsx';
import type { OpenLink } from '../document-cards/document-card.ts';
import { OpenLinkAnchor } from '../document-cards/open-link.tsx';
import css from './footer.css?inline';
import { FooterColumns } from './footer-columns.tsx';

export type FooterLink = { label: string; href: string };
export type FooterColumn = { title: string; links: FooterLink[] };

export type FooterProps = {
  kind: FooterName;
  texts: Record<'about' | 'languages' | 'start' | 'brand' | 'contactTitle', string>;
  tagline: string;
  /** Where it is in another language than what stands around it. */
  taglineLang: Locale | undefined;
  copyright: string;
  start: OpenLink;
  columns: FooterColumn[];
  contact: { address: string; phone: string; email: string };
  social: FooterLink[];
  rating: FooterLink | null;
  /** What the line at the end leads to; more of it on full footers, two links on those of the budgeting app. */
  end: FooterLink[];
  languages: { locale: Locale; hreflang: string; name: string; href: string; current: boolean }[];
};

/**
 * The footer of a kind: who we are and where to go (full), the language and the law (short), the same in one
 * quiet column (plain, the different footer of A51), two links (budgeto).
 */
export function Footer(props: FooterProps) {
  const { kind, texts } = props;
  if (kind === 'none') return null;
  return (
    <>
      <Sheet name="footer" css={css} />
      <footer className="footer" data-kind={kind} data-footer={kind === 'plain' ? 'alt' : kind}>
        <div className="footer-inner">
          {kind === 'full' ? <FooterColumns {...props} /> : null}
          {kind === 'short' ? (
            <p className="footer-start">
              <OpenLinkAnchor link={props.start} className="footer-link">
                {texts.start}
              </OpenLinkAnchor>
              <a href={telephone(props.contact.phone)} data-localization="servicePhone">
                {props.contact.phone}
              </a>
              <a href={`mailto:${props.contact.email}`} data-localization="email">
                {props.contact.email}
              </a>
            </p>
          ) : null}
          {kind === 'budgeto' ? null : <Languages {...props} />}
          <p className="footer-end">
            <span>{props.copyright}</span>
            {props.end.map((link) => (
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

/** A telephone number as an address. */
export function telephone(number: string): string {
  return `tel:${number.replaceAll(' ', '')}`;
}

function Languages({ languages, texts }: FooterProps) {
  return (
    <nav className="footer-languages" aria-label={texts.languages}>
      <ul>
        {languages.map((language) => (
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
    </nav>
  );
}
