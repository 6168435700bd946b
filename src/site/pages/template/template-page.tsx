import type { OutlineField } from '../../../document/outline.ts';
import type { Messages } from '../../../locales/messages.server.ts';
import type { Locale } from '../../../shared/locale.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { OpenLink, PictureSet } from '../../sections/document-cards/document-card.ts';
import { OpenLinkAnchor } from '../../sections/document-cards/open-link.tsx';
import { PagePicture } from '../../sections/document-cards/page-picture.tsx';
import type { TemplateCard } from '../../sections/template-cards/template-card.ts';
import { TemplateCards } from '../../sections/template-cards/template-cards.tsx';
import { Sheet } from '../../sheet.tsx';
import { FillForm, type FillProps } from './fill/fill-form.tsx';
import { FillPage } from './fill/fill-page.tsx';
import css from './template-page.css?inline';
import { Trust, type TrustProps } from './trust.tsx';

export type TemplateProps = {
  texts: Messages['templates']['template'] & { download: string; firstPages: string };
  lang: Locale;
  /** Language of the document, where it is not the page's. */
  documentLang: Locale | undefined;
  crumbs: { label: string; href: string }[];
  title: string;
  summary: string;
  foreign: string | null;
  facts: { name: string; value: string }[];
  versions: { label: string; title: string; lang: Locale; href: string }[];
  open: OpenLink;
  button: string;
  fill: FillProps | null;
  picture: PictureSet;
  pictureLarge: PictureSet;
  paper: 'a4' | 'letter';
  pictureAlt: string;
  sections: readonly { number: string; title: string; reason: string | undefined }[];
  sectionsLead: string;
  fields: readonly OutlineField[];
  moreFields: readonly OutlineField[];
  trust: TrustProps;
  fieldsLead: string;
  fieldsMore: string;
  related: TemplateCard[];
};

/** One template, taken apart: its first page, its sections, and every blank with its example. */
export function TemplatePage(props: TemplateProps) {
  const { texts, documentLang } = props;
  return (
    <article className="template">
      <Sheet name="template-page" css={css} />
      <Crumbs {...props} />
      <div className="template-head">
        <div className="template-intro">
          <h1 lang={documentLang}>{props.title}</h1>
          <p className="template-summary" lang={documentLang}>
            {props.summary}
          </p>
        </div>
        <Desk {...props} />
        <div className="template-about">
          <Facts {...props} />
        </div>
      </div>
      <Inside {...props} />
      <Fields {...props} />
      <Trust {...props.trust} documentLang={documentLang} />
      <section className="template-related">
        <h2>{texts.related}</h2>
        <TemplateCards
          cards={props.related}
          lang={props.lang}
          download={texts.download}
          firstPages={texts.firstPages}
          look="grid"
        />
      </section>
    </article>
  );
}

/** The first page, and beside it its first blanks, where they can be filled in here. */
function Desk(props: TemplateProps) {
  const { texts, fill, open, button, documentLang } = props;
  const picture = (
    <PagePicture
      picture={props.picture}
      large={props.pictureLarge}
      sizes="(min-width: 970px) 480px, (min-width: 700px) 46vw, 90vw"
      alt={props.pictureAlt}
      eager
    />
  );
  return (
    <div className="template-desk">
      <div className="template-paper" data-paper={props.paper}>
        {fill ? <FillPage fill={fill}>{picture}</FillPage> : picture}
      </div>
      <div className="template-act">
        {fill ? (
          <FillForm fill={fill} open={open} button={button} documentLang={documentLang} />
        ) : (
          <OpenLinkAnchor link={open} className="button button-large">
            {button}
          </OpenLinkAnchor>
        )}
        <p className="template-note">{texts.note}</p>
      </div>
    </div>
  );
}

function Crumbs({ texts, crumbs }: TemplateProps) {
  return (
    <nav className="template-crumbs" aria-label={texts.crumbs}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.href}>
            <a href={crumb.href}>{crumb.label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Facts({ texts, facts, foreign, versions }: TemplateProps) {
  return (
    <>
      {foreign ? <p className="template-foreign">{foreign}</p> : null}
      <dl className="template-facts">
        {facts.map((fact) => (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
        {versions.length > 0 ? (
          <div>
            <dt>{texts.versions}</dt>
            <dd>
              {versions.map((version) => (
                <a
                  key={version.href}
                  href={version.href}
                  hrefLang={version.lang}
                  lang={version.lang}
                  title={version.title}
                >
                  {version.label}
                </a>
              ))}
            </dd>
          </div>
        ) : null}
      </dl>
    </>
  );
}

/** The sections as the document itself counts them. */
function Inside({ texts, trust, sections, sectionsLead, documentLang }: TemplateProps) {
  if (sections.length === 0) return null;
  const isReasoned = sections.some(({ reason }) => reason);
  return (
    <section className="template-inside">
      <div>
        <h2>{texts.inside}</h2>
        <p>{sectionsLead}</p>
        {isReasoned ? (
          <>
            <h3>{trust.texts.why}</h3>
            <p>{trust.texts.whyLead}</p>
          </>
        ) : null}
      </div>
      <ol lang={documentLang}>
        {sections.map(({ number, title, reason }) => (
          <li key={`${number} ${title}`}>
            {number ? <span className="template-number">{number}</span> : null}
            <div>
              {title}
              {reason ? <p className="template-reason">{reason}</p> : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Fields({ texts, fields, moreFields, fieldsLead, fieldsMore, documentLang }: TemplateProps) {
  if (fields.length === 0) return null;
  return (
    <section className="template-fields">
      <div>
        <h2>{texts.fields}</h2>
        <p>{fieldsLead}</p>
      </div>
      <div>
        <FieldList fields={fields} lang={documentLang} />
        {moreFields.length > 0 ? (
          <details className="template-more">
            <summary>
              {fieldsMore}
              <Icon name="chevron" />
            </summary>
            <FieldList fields={moreFields} lang={documentLang} />
          </details>
        ) : null}
      </div>
    </section>
  );
}

/** Each blank as the document shows it: what it is for, and what stands in it as an example. */
function FieldList({ fields, lang }: { fields: readonly OutlineField[]; lang: Locale | undefined }) {
  return (
    <dl className="template-blanks" lang={lang}>
      {fields.map((field) => (
        <div key={field.label}>
          <dt>{field.label}</dt>
          <dd>
            <span className="template-blank">{field.example}</span>
            {field.help ? <span className="template-help">{field.help}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
