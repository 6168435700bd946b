import { Buffer } from 'node:buffer';
import type { Field } from '../../document/document.ts';
import { printerFor } from '../../document/resolve/print-value.ts';
import { resolveDocument } from '../../document/resolve/resolve-document.ts';
import { wordingOf } from '../../document/resolve/wording.table.ts';
import { textsOf, translator } from '../../locales/messages.server.ts';
import { DocumentHtml } from '../../services/documents/html/document-html.tsx';
import { drawingRequest } from '../filling/drawing.server.ts';
import { documentHref, entryOf, open } from '../filling/open.server.ts';
import { languageOf, type Opened, prefillsOf, today } from '../filling/opened.server.ts';
import { printedValues } from '../filling/printed-values.ts';
import { type MemberContext, memberOf, type WorkspaceContext } from '../shell/workspace-context.server.ts';
import { keptPage } from './kept-page.server.tsx';

/** Of a document whose pages are kept as pictures. */
const MOST_PAGES = 40;
const NOTHING = { status: 204, headers: { 'Cache-Control': 'no-store' } } as const;

/**
 * A document to be read without a connection: what was typed, and its text, or for accounts without a plan the pictures
 * of its pages that they see anyway. Nothing (204) of one that is not saved yet.
 */
export async function loadKeptDocument(visit: WorkspaceContext): Promise<Response> {
  const page = memberOf(visit, '');
  const opened = await open(page, entryOf(page), page.url.searchParams.get('doc'));
  const { entry, document, hasFiles } = opened;
  if (!document) return new Response(null, NOTHING);
  const { kept } = textsOf(page.locale, 'app-install');
  const lang = entry.locale === page.locale ? undefined : entry.locale;
  const lines = typedLines(page, opened);
  return keptPage(page, {
    title: nameOf(opened),
    page: documentHref(page, entry, document.id),
    children: (
      <>
        <p className="kept-lead" lang={lang}>
          {entry.title}
        </p>
        {lines.length > 0 ? (
          <section aria-labelledby="typed">
            <h2 id="typed">{kept.typed}</h2>
            <dl className="kept-values" lang={lang}>
              {lines.map(({ key, label, text }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ) : null}
        <section aria-labelledby="document">
          <h2 id="document">{kept.document}</h2>
          {hasFiles ? (
            <Paper page={page} opened={opened} />
          ) : (
            <Pictures pictures={await drawn(page, opened)} />
          )}
        </section>
      </>
    ),
  });
}

function nameOf({ entry, document }: Opened): string {
  return document?.name || entry.title;
}

/** What stands in the document, a line for each field and each line of a table. */
function typedLines(page: MemberContext, { template, document, place }: Opened) {
  const printer = printerFor(languageOf(template, place), wordingOf(template.locale));
  const values = document?.values ?? {};
  const printed = printedValues(
    template.fields,
    { values, prefills: prefillsOf(page, template, place) },
    printer,
  );
  return template.fields.flatMap((field) => linesOf(field, printed));
}

function linesOf(field: Field, printed: Readonly<Record<string, string>>) {
  const { key, label } = field;
  if (field.type !== 'rows') return printed[key] ? [{ key, label, text: printed[key] }] : [];
  const rows = new Map<string, string[]>();
  for (const [place, text] of Object.entries(printed)) {
    const [of, line = ''] = place.split('.');
    if (of === key) rows.set(line, [...(rows.get(line) ?? []), text]);
  }
  return [...rows].map(([line, cells]) => ({ key: `${key}.${line}`, label, text: cells.join(' · ') }));
}

/** Its text, for accounts that see it. */
function Paper({ page, opened }: { page: MemberContext; opened: Opened }) {
  const { template, document, place, stage } = opened;
  const { email } = page.identity;
  const options = { blanks: 'values', notes: true, stage, place, today: today(), email } as const;
  return (
    <div className="kept-paper">
      <DocumentHtml document={resolveDocument(template, document?.values ?? {}, options)} titleLevel={2} />
    </div>
  );
}

type Picture = { src: string; alt: string };

function Pictures({ pictures }: { pictures: readonly Picture[] }) {
  return pictures.map(({ src, alt }) => <img key={alt} className="kept-picture" src={src} alt={alt} />);
}

/** The pictures of its pages, in the page itself. */
async function drawn(page: MemberContext, opened: Opened): Promise<Picture[]> {
  const { documents } = page.services;
  const request = drawingRequest(page, opened);
  const count = Math.min(MOST_PAGES, (await documents.filledPages(request)) ?? 0);
  const t = translator(page.locale, 'workspace');
  const pictures: Picture[] = [];
  for (let number = 1; number <= count; number += 1) {
    const asked = { ...request, page: number, marked: true, format: 'webp', width: 600 } as const;
    const body = await documents.filledPage(asked);
    const alt = t('document.pageAlt', { page: number, pages: count, title: opened.entry.title });
    if (body) pictures.push({ src: `data:image/webp;base64,${Buffer.from(body).toString('base64')}`, alt });
  }
  return pictures;
}
