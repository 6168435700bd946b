import { type ReactNode, useContext } from 'react';
import { LOCALES } from '../locales/locales.table.ts';
import { LAYOUT_TITLES } from '../routes/layouts.table.ts';
import { DocumentContext } from '../site/document-context.ts';
import { noticeAddress } from '../site/navigation/notice-address.ts';
import { Sheet } from '../site/sheet.tsx';
import type { SiteData } from '../site/site-data.ts';
import { PAGE_FACTS_ID } from '../site/state/page-facts.ts';
import base from '../ui/base.css?inline';
import pageChange from '../ui/page-change.css?inline';
import tokens from '../ui/tokens.css?inline';

/** The document of a site page: everything a first view needs, and one small script. */
export function SiteDocument({ data, children }: { data: SiteData | null; children: ReactNode }) {
  const { part } = useContext(DocumentContext);
  const locale = data?.locale ?? 'en';
  return (
    <html lang={LOCALES[locale].hreflang} data-visitor={data?.visitor ?? 'anonymous'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Sheet name="tokens" css={tokens} />
        <Sheet name="base" css={base} />
        <Sheet name="page-change" css={pageChange} />
        {data ? <Head data={data} /> : null}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link
          rel="preload"
          href="/fonts/newsreader.woff2"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
      </head>
      <body
        data-layout={LAYOUT_TITLES[data?.layout ?? 'default-backup']}
        className={data?.sustainability ? 'is-sustainability' : undefined}
        data-sustainability={data?.sustainability ? '' : undefined}
        data-header={data?.header}
        data-footer={data?.footer}
      >
        {children}
        {data ? (
          <script
            id={PAGE_FACTS_ID}
            type="application/json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
            dangerouslySetInnerHTML={{ __html: JSON.stringify(data.facts).replaceAll('<', '\\u003c') }}
          />
        ) : null}
        {data?.head.structured.map((thing) => (
          <script
            key={JSON.stringify(thing).slice(0, 60)}
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
            dangerouslySetInnerHTML={{
              __html: JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll(
                '<',
                '\\u003c',
              ),
            }}
          />
        ))}
        {part ? <script type="module" src={part} /> : null}
        {data ? <script noModule src={noticeAddress(locale)} /> : null}
      </body>
    </html>
  );
}

function Head({ data: { head } }: { data: SiteData }) {
  return (
    <>
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      <meta name="robots" content={head.robots} />
      <link rel="canonical" href={head.canonical} />
      {head.alternates.map((alternate) => (
        <link key={alternate.hreflang} rel="alternate" hrefLang={alternate.hreflang} href={alternate.href} />
      ))}
      {head.feed ? (
        <link rel="alternate" type="application/atom+xml" title={head.feed.title} href={head.feed.href} />
      ) : null}
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={head.canonical} />
      <meta property="og:image" content={head.image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" content="#FAF7F0" />
    </>
  );
}
