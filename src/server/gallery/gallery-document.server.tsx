import type { ReactNode } from 'react';
import catalogueSheet from '../../console/catalogue/catalogue.css?inline';
import consoleChat from '../../console/chat.css?inline';
import consoleSheet from '../../console/console.css?inline';
import consoleMails from '../../console/mails.css?inline';
import { LOCALES } from '../../locales/locales.table.ts';
import documents from '../../services/documents/html/document-html.css?inline';
import { LOCALE_CODES, type Locale } from '../../shared/locale.ts';
import { Sheet } from '../../site/sheet.tsx';
import base from '../../ui/base.css?inline';
import groveDrawing from '../../ui/grove/grove.css?inline';
import tokens from '../../ui/tokens.css?inline';
import dark from '../../ui/tokens-dark.css?inline';
import area from '../../workspace/affiliate/area.css?inline';
import affiliateMoney from '../../workspace/affiliate/money.css?inline';
import books from '../../workspace/books/books.css?inline';
import whose from '../../workspace/books/whose/whose.css?inline';
import changes from '../../workspace/changes/changes.css?inline';
import pdf from '../../workspace/drive/pdf/pdf-pages.css?inline';
import uploads from '../../workspace/drive/uploads/uploads.css?inline';
import bar from '../../workspace/filling/bar/bar.css?inline';
import document from '../../workspace/filling/bar/filling.css?inline';
import blanks from '../../workspace/filling/blanks/blanks.css?inline';
import fields from '../../workspace/filling/fields/fields.css?inline';
import filling from '../../workspace/filling/filling.css?inline';
import finish from '../../workspace/filling/finish/finish.css?inline';
import own from '../../workspace/filling/own-documents.css?inline';
import partyBar from '../../workspace/filling/parties/party-bar.css?inline';
import paywall from '../../workspace/filling/paywall/paywall.css?inline';
import place from '../../workspace/filling/place/place.css?inline';
import preview from '../../workspace/filling/preview/preview.css?inline';
import firstSteps from '../../workspace/first-steps/first-steps.css?inline';
import grove from '../../workspace/grove/grove.css?inline';
import help from '../../workspace/help/help.css?inline';
import offline from '../../workspace/offline/offline.css?inline';
import billing from '../../workspace/pages/billing/billing.css?inline';
import change from '../../workspace/pages/billing-change/billing-change.css?inline';
import stop from '../../workspace/pages/billing-stop/billing-stop.css?inline';
import calendar from '../../workspace/pages/calendar/calendar.css?inline';
import dataImport from '../../workspace/pages/data-import/data-import.css?inline';
import documentLetterhead from '../../workspace/pages/document-letterhead/document-letterhead.css?inline';
import documentUpdates from '../../workspace/pages/document-updates/document-updates.css?inline';
import wording from '../../workspace/pages/document-wording/wording.css?inline';
import drive from '../../workspace/pages/drive/drive.css?inline';
import file from '../../workspace/pages/drive-file/drive-file.css?inline';
import fileSign from '../../workspace/pages/drive-file-sign/drive-file-sign.css?inline';
import envelope from '../../workspace/pages/envelope/envelope.css?inline';
import letterhead from '../../workspace/pages/letterhead/letterhead.css?inline';
import products from '../../workspace/pages/products/products.css?inline';
import request from '../../workspace/pages/request/request.css?inline';
import share from '../../workspace/pages/share/share.css?inline';
import shared from '../../workspace/pages/shared/shared.css?inline';
import sign from '../../workspace/pages/sign/sign.css?inline';
import signSuggest from '../../workspace/pages/sign/sign-suggest.css?inline';
import verify from '../../workspace/pages/verify/verify.css?inline';
import party from '../../workspace/parties/party.css?inline';
import sharing from '../../workspace/sharing/sharing.css?inline';
import threads from '../../workspace/sharing/threads.css?inline';
import signingForm from '../../workspace/signing/signing-form.css?inline';
import signingPreview from '../../workspace/signing/signing-preview.css?inline';
import valueChanges from '../../workspace/signing/value-changes.css?inline';
import team from '../../workspace/team/team.css?inline';
import versions from '../../workspace/versions/versions.css?inline';
import visitor from '../../workspace/visitor/visitor.css?inline';
import workspace from '../../workspace/workspace.css?inline';
import css from './gallery.css?inline';
import type { Gathered, Part } from './gathered.server.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
/** What an address of the gallery asks for. */
/** `page`: which of the pages that a part fills, from 1. */
export type Asked = { path: string; locale: Locale; theme: Theme; page: number };

type DocumentProps = Asked & { title: string; part: Part; children: ReactNode };

/** In the order in which its pages have them. */
const WORKSPACE = [
  ...[
    visitor,
    workspace,
    documents,
    filling,
    bar,
    document,
    place,
    blanks,
    own,
    fields,
    finish,
    partyBar,
    paywall,
  ],
  ...[
    preview,
    billing,
    area,
    affiliateMoney,
    books,
    whose,
    calendar,
    change,
    stop,
    wording,
    drive,
    team,
    changes,
    uploads,
    pdf,
    file,
    party,
  ],
  ...[sharing, threads, share, request, letterhead, documentLetterhead, documentUpdates, products, versions],
  ...[signingForm, signingPreview, fileSign, valueChanges, envelope, sign, signSuggest, verify],
  ...[firstSteps, groveDrawing, grove, help],
  dataImport,
  ...[offline, shared],
];

const SHEETS: Readonly<Record<Part, readonly string[]>> = {
  ui: [tokens, base, groveDrawing],
  site: [tokens, base],
  workspace: WORKSPACE,
  console: [consoleSheet, catalogueSheet, consoleMails, consoleChat],
};

/** A page of the gallery, with the sheets of the part it shows. */
export function GalleryDocument({ title, part, children, ...asked }: DocumentProps) {
  return (
    <html lang={LOCALES[asked.locale].hreflang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} – Gallery`}</title>
        <Sheet name="gallery-part" css={SHEETS[part].map(withoutNight).join('\n')} />
        {asked.theme === 'dark' ? <Sheet name="gallery-night" css={always(dark)} /> : null}
        <Sheet name="gallery" css={css} />
      </head>
      <body data-layout={part === 'console' ? part : undefined}>
        <Bar {...asked} />
        <main className="gallery-main">
          <h1 className="gallery-title" lang="en">
            {title}
          </h1>
          {children}
        </main>
      </body>
    </html>
  );
}

const NIGHT = /@media\s*\(prefers-color-scheme:\s*dark\)/g;
// The address says which theme is shown, whatever the system prefers.
const always = (sheet: string) => sheet.replace(NIGHT, '@media all');
const withoutNight = (sheet: string) => sheet.replace(NIGHT, '@media not all');

/** Language and theme as links: each state of the gallery has an address. */
function Bar({ path, locale, theme, page }: Asked) {
  return (
    <nav className="gallery-bar" aria-label="Gallery" lang="en">
      <a className="gallery-home" href={`/dev/gallery/${queryOf({ locale, theme })}`}>
        Gallery
      </a>
      <ul>
        {LOCALE_CODES.map((code) => (
          <li key={code}>
            <a
              href={path + queryOf({ locale: code, theme, page })}
              lang={code}
              aria-current={code === locale ? 'true' : undefined}
            >
              {LOCALES[code].name}
            </a>
          </li>
        ))}
      </ul>
      <ul>
        {THEMES.map((name) => (
          <li key={name}>
            <a
              href={path + queryOf({ locale, theme: name, page })}
              aria-current={name === theme ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Query = Pick<Asked, 'locale' | 'theme'> & { page?: number };

export function queryOf({ locale, theme, page = 1 }: Query): string {
  return `?${new URLSearchParams({ locale, theme, ...(page > 1 ? { page: String(page) } : {}) })}`;
}

type ListProps = { gathered: readonly Gathered[]; part: Part; query: string };

/** The components of a part, and the address where all of them stand on one page. */
export function PartList({ gathered, part, query }: ListProps) {
  return (
    <section lang="en">
      <h2 className="gallery-part">
        <a href={`/dev/gallery/${part}/${query}`}>{part}</a>
      </h2>
      <ul className="gallery-list">
        {gathered
          .filter((one) => one.part === part)
          .map(({ name, examples }) => (
            <li key={name}>
              <a href={`/dev/gallery/${name}/${query}`}>
                {examples.title}
                <span>{Object.keys(examples.states).join(' · ')}</span>
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
}
