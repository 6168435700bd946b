import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import type { DocumentCard } from '../../cards/document-card.ts';
import { DocumentCards } from '../../cards/document-cards.tsx';

export type PageImage = { src: string; alt: string; width: number; height: number };
type FieldHint = { number: number; label: string; help: string | undefined };

export type DocumentProps = {
  texts: Messages['workspace']['document'];
  brand: string;
  title: string;
  /** Language of the document where it differs from the page's. */
  lang: string | undefined;
  summary: string;
  department: { label: string; href: string };
  /** '6 pages'; null while there are none to show. */
  pageCount: string | null;
  images: PageImage[];
  fields: FieldHint[];
  moreFields: FieldHint[];
  moreLabel: string;
  related: DocumentCard[];
  plansHref: string | null;
};

/** A document as a free account sees it: pictures of its pages, and what it will ask for. */
export function DocumentPage(props: DocumentProps) {
  const { texts, brand, title, lang, related } = props;
  return (
    <>
      <title>{`${title} · ${brand}`}</title>
      <article className="workspace-document">
        <header className="workspace-document-head">
          <p className="workspace-small">
            <Link to={props.department.href}>{props.department.label}</Link>
            {props.pageCount ? ` · ${props.pageCount}` : ''}
          </p>
          <h1 lang={lang}>{title}</h1>
          <p className="workspace-lead" lang={lang}>
            {props.summary}
          </p>
          <p className="workspace-plan">
            <span className="workspace-strong">{texts.plan}</span> {texts.planText}{' '}
            {props.plansHref ? <a href={props.plansHref}>{texts.planLink}</a> : null}
          </p>
        </header>
        <Pages {...props} />
        {props.fields.length > 0 ? <Fields {...props} /> : null}
      </article>
      {related.length > 0 ? (
        <section className="workspace-section" aria-labelledby="related">
          <h2 id="related">{texts.related}</h2>
          <DocumentCards cards={related} look="row" />
        </section>
      ) : null}
    </>
  );
}

function Pages({ texts, images }: DocumentProps) {
  return (
    <section className="workspace-pages" aria-label={texts.pagesLabel}>
      {images.length === 0 ? <p>{texts.noPages}</p> : null}
      {images.map((image, index) => (
        <img
          key={image.src}
          className="workspace-page"
          src={image.src}
          alt={image.alt}
          width={image.width}
          height={image.height}
          loading={index === 0 ? 'eager' : 'lazy'}
          fetchPriority={index === 0 ? 'high' : undefined}
          decoding="async"
          draggable={false}
        />
      ))}
      <p className="workspace-print">{texts.print}</p>
    </section>
  );
}

function Fields({ texts, lang, fields, moreFields, moreLabel }: DocumentProps) {
  return (
    <section className="workspace-fields" aria-labelledby="fields">
      <h2 className="workspace-minor" id="fields">
        {texts.fields}
      </h2>
      <p className="workspace-small">{texts.fieldsLead}</p>
      <ul lang={lang}>
        {fields.map((field) => (
          <FieldItem key={field.number} {...field} />
        ))}
      </ul>
      {moreFields.length > 0 ? (
        <details>
          <summary>{moreLabel}</summary>
          <ul lang={lang}>
            {moreFields.map((field) => (
              <FieldItem key={field.number} {...field} />
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

function FieldItem({ label, help }: FieldHint) {
  return (
    <li>
      {label}
      {help ? <span className="workspace-small">{help}</span> : null}
    </li>
  );
}
