import { Fragment } from 'react';
import type { Messages } from '../../../locales/messages.server.ts';
import type { Department } from '../../../services/catalogue/catalogue.ts';
import type { Locale } from '../../../shared/locale.ts';
import { Closing } from '../../sections/closing/closing.tsx';
import type { DocumentCard, OpenLink } from '../../sections/document-cards/document-card.ts';
import { OpenLinkAnchor } from '../../sections/document-cards/open-link.tsx';
import { Points } from '../../sections/points/points.tsx';
import { Screen } from '../../sections/screen/screen.tsx';
import { Steps } from '../../sections/steps/steps.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './document-management-page.css?inline';

type Folder = {
  department: Department;
  name: string;
  people: string;
  link: OpenLink;
  documents: DocumentCard[];
};
export type DocumentManagementProps = {
  texts: Messages['document-management'];
  locale: Locale;
  folders: Folder[];
  start: OpenLink;
  driveHref: string;
};

/** Three habits of filing; the file name is the picture. */
export function DocumentManagementPage(props: DocumentManagementProps) {
  const { texts, locale, folders, start, driveHref } = props;
  const { versions, today } = texts;
  return (
    <>
      <Sheet name="document-management-page" css={css} />
      <section className="document-management-head">
        <h1>{texts.title}</h1>
        <p className="document-management-lead">{texts.lead}</p>
        <FileName texts={texts} />
      </section>
      <Tree texts={texts} folders={folders} />
      <Steps title={versions.title} rows={[versions.draft, versions.sent, versions.signed]} />
      <Access texts={texts} folders={folders} locale={locale} />
      <Points
        title={today.title}
        rows={[
          today.find,
          today.versions,
          today.status,
          today.share,
          today.rights,
          today.dates,
          today.trash,
          today.leave,
        ]}
      />
      <p className="document-management-drive">
        <a href={driveHref}>{texts.driveLink}</a>
      </p>
      <Closing scene="document-management" title={texts.closing.title} lead={texts.closing.lead}>
        <OpenLinkAnchor link={start} className="button button-light button-pill">
          {texts.closing.button}
        </OpenLinkAnchor>
      </Closing>
    </>
  );
}

/** A file name taken apart. */
function FileName({ texts }: Pick<DocumentManagementProps, 'texts'>) {
  const parts = [texts.name.date, texts.name.kind, texts.name.who, texts.name.version];
  return (
    <div className="document-management-name">
      <h2>{texts.nameTitle}</h2>
      <p className="document-management-file">
        {parts.map(({ part }, index) => (
          <Fragment key={part}>
            <span>
              <b>{part}</b>
              {index < parts.length - 1 ? '_' : texts.ending}
            </span>
            <wbr />
          </Fragment>
        ))}
      </p>
      <dl>
        {parts.map(({ part, title, text }) => (
          <div key={part}>
            <dt>{title}</dt>
            <dd className="document-management-part">{part}</dd>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The library as folders; each leads into the workspace. */
function Tree({ texts, folders }: Pick<DocumentManagementProps, 'texts' | 'folders'>) {
  return (
    <section className="document-management-tree">
      <div>
        <h2>{texts.tree.title}</h2>
        <p className="document-management-lead">{texts.tree.lead}</p>
      </div>
      <div className="document-management-shelf">
        <p>{texts.tree.root}</p>
        <ul>
          {folders.map((folder) => (
            <li key={folder.department}>
              <OpenLinkAnchor link={folder.link} className="document-management-folder">
                {folder.name}
              </OpenLinkAnchor>
              <ul>
                {folder.documents.map((card) => (
                  <li key={card.id}>
                    <OpenLinkAnchor link={card.link} className="document-management-document">
                      {card.title}
                    </OpenLinkAnchor>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Access({ texts, folders, locale }: Pick<DocumentManagementProps, 'texts' | 'folders' | 'locale'>) {
  const { access } = texts;
  return (
    <section className="document-management-access">
      <div>
        <h2>{access.title}</h2>
        <p className="document-management-lead">{access.lead}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{access.folder}</th>
              <th scope="col">{access.people}</th>
            </tr>
          </thead>
          <tbody>
            {folders.map(({ department, name, people }) => (
              <tr key={department}>
                <th scope="row">{name}</th>
                <td>{people}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Screen name="drive" locale={locale} alt={texts.screenAlt} sizes="160vw xs:92vw sm:92vw md:480px" />
    </section>
  );
}
