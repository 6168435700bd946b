import { Sheet } from '../../sheet.tsx';
import { OpenLinkAnchor } from '../document-cards/open-link.tsx';
import moreCss from './footer-more.css?inline';
import { type FooterProps, telephone } from './footer-props.ts';

/** The upper part of the full footer: the company and how to reach it, and the lists of links. */
export function FooterColumns(props: FooterProps) {
  return (
    <>
      <section className="footer-about">
        <p className="footer-brand">{props.texts.brand}</p>
        <p className="footer-tagline" lang={props.taglineLang}>
          {props.tagline}
        </p>
        <p>{props.texts.about}</p>
        {props.start ? (
          <OpenLinkAnchor link={props.start} className="footer-open">
            {props.texts.start}
          </OpenLinkAnchor>
        ) : null}
      </section>
      {props.columns.map((column) => (
        <nav key={column.title} aria-label={column.title}>
          <h2 className="footer-title">{column.title}</h2>
          <ul>
            {column.links.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <section className="footer-contact">
        <h2 className="footer-title">{props.texts.contactTitle}</h2>
        <address>
          <a href={telephone(props.contact.phone)} data-localization="servicePhone">
            {props.contact.phone}
          </a>
          <a href={`mailto:${props.contact.email}`} data-localization="email">
            {props.contact.email}
          </a>
          <span>{props.contact.address}</span>
        </address>
        {props.rating || props.social.length > 0 ? <Sheet name="footer-more" css={moreCss} /> : null}
        {props.social.length > 0 ? (
          <ul className="footer-more footer-social">
            {props.social.map((link) => (
              <li key={link.href}>
                <a href={link.href} rel="me noopener">
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        {props.rating ? (
          <p className="footer-more footer-rating">
            <a href={props.rating.href} rel="noopener">
              {props.rating.label}
            </a>
          </p>
        ) : null}
      </section>
    </>
  );
}
