import type { Messages } from '../../../locales/messages.server.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { OpenLink } from '../../sections/document-cards/document-card.ts';
import { OpenLinkAnchor } from '../../sections/document-cards/open-link.tsx';
import { PageHero } from '../../sections/page-hero/page-hero.tsx';
import { Points } from '../../sections/points/points.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './download-page.css?inline';
import type { InstallerLine } from './installers.ts';

export type DownloadProps = {
  texts: Messages['download'];
  lines: InstallerLine[];
  /** Of the app that is offered. */
  locale: Locale;
  start: OpenLink;
  workspaceHref: string;
  eulaHref: string;
  uninstallHref: string;
};

/** How the browser installs the workspace, what that gives, and the installers as they are. */
export function DownloadPage(props: DownloadProps) {
  const { texts, lines, locale, start, workspaceHref } = props;
  const { steps, does } = texts;
  return (
    <>
      <Sheet name="download-page" css={css} />
      <script type="module" src="/assets/install-1.js" />
      {/* The page offers the workspace, as the workspace does itself. */}
      <link rel="manifest" href={`/manifests/${locale}.webmanifest`} />
      <PageHero
        title={texts.title}
        lead={texts.lead}
        actions={
          <>
            {/* Shown where the browser offers to install it (install-1.js). */}
            <button className="button" type="button" data-install hidden>
              {texts.install.button}
            </button>
            <OpenLinkAnchor link={start} className="button download-account">
              {texts.account}
            </OpenLinkAnchor>
            <a className="download-open" href={workspaceHref}>
              {texts.open}
            </a>
            <p className="download-done" role="status" data-installed={texts.install.done} />
          </>
        }
      />
      <section className="download-steps">
        <h2>{steps.title}</h2>
        <p className="download-note">{steps.lead}</p>
        <div className="download-browsers">
          {[steps.computer, steps.mac, steps.iphone, steps.android, steps.firefox].map((way) => (
            <Way key={way.title} {...way} />
          ))}
        </div>
      </section>
      <Points title={does.title} rows={[does.window, does.offline, does.share, does.background]} />
      <Installers {...props} />
      {lines.some((line) => line.download) ? <Which texts={texts} /> : null}
    </>
  );
}

type WayProps = DownloadProps['texts']['steps']['computer'];

function Way({ title, one, two, three }: WayProps) {
  return (
    <div>
      <h3>{title}</h3>
      <ol>
        {[one, two, three].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

function Installers({ texts, lines, workspaceHref, eulaHref, uninstallHref }: DownloadProps) {
  const { table, licence, remove } = texts;
  return (
    <section className="download-table">
      <h2>{table.title}</h2>
      <p className="download-note">{lines.some((line) => line.download) ? table.some : table.none}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{table.system}</th>
            <th scope="col">{table.variant}</th>
            <th scope="col">{table.get}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">{line.system}</th>
              <td>{line.variant}</td>
              <td>
                {line.download ? (
                  <a href={line.download.href} download={line.file} aria-label={line.download.label}>
                    {line.file} ({line.download.size})
                  </a>
                ) : (
                  <span className="download-missing">
                    {table.missing} <a href={workspaceHref}>{table.browser}</a>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="download-legal">
        {licence.text}{' '}
        <a href={eulaHref} data-open="eula" aria-haspopup="dialog">
          {licence.link}
        </a>
      </p>
      <p className="download-legal">
        {remove.text} <a href={uninstallHref}>{remove.link}</a>
      </p>
    </section>
  );
}

function Which({ texts }: Pick<DownloadProps, 'texts'>) {
  const { which } = texts;
  return (
    <section className="download-which">
      <h2>{which.title}</h2>
      {[which.windows, which.macos].map(({ title, text }) => (
        <div key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      ))}
    </section>
  );
}
