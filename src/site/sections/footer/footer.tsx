import { Sheet } from '../../sheet.tsx';
import { OpenLinkAnchor } from '../document-cards/open-link.tsx';
import css from './footer.css?inline';
import { FooterColumns } from './footer-columns.tsx';
import leanCss from './footer-lean.css?inline';
import { type FooterProps, telephone } from './footer-props.ts';

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
      {kind === 'full' ? null : <Sheet name="footer-lean" css={leanCss} />}
      <footer
        className={kind === 'full' ? 'footer' : 'footer footer-lean'}
        data-kind={kind}
        data-footer={kind === 'plain' ? 'alt' : kind}
      >
        <div className="footer-inner">
          {kind === 'full' ? <FooterColumns {...props} /> : null}
          {kind === 'short' ? (
            <p className="footer-start">
              {props.start ? (
                <OpenLinkAnchor link={props.start} className="footer-link">
                  {texts.start}
                </OpenLinkAnchor>
              ) : null}
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
