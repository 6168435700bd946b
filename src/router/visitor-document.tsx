import type { ReactNode } from 'react';
import { Links, Scripts, useMatches } from 'react-router';
import { LOCALES } from '../locales/locales.table.ts';
import type { VisitorData } from '../workspace/visitor/visitor-data.ts';

/** The document of a page that a link opens: as the server wrote it, but for one that has something to do. */
export function VisitorDocument({ visitor, children }: { visitor: VisitorData; children: ReactNode }) {
  const isLive = useMatches().some(({ loaderData }) => saysItIsLive(loaderData));
  return (
    <html lang={LOCALES[visitor.locale].hreflang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Search search={visitor.search} />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#FFFEFB" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1B211D" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <Links nonce={visitor.nonce} />
      </head>
      <body data-layout="visitor">
        {children}
        {isLive ? <Scripts nonce={visitor.nonce} /> : null}
      </body>
    </html>
  );
}

/** A page that a link opens is nobody's to find; of one for everybody its languages are told. */
function Search({ search }: Pick<VisitorData, 'search'>) {
  if (!search) return <meta name="robots" content="noindex, nofollow, noarchive" />;
  return (
    <>
      <meta name="description" content={search.description} />
      <link rel="canonical" href={search.canonical} />
      {search.alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
    </>
  );
}

/** A page that runs in the browser too says so in what it loads; all others are as the server wrote them. */
function saysItIsLive(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'isLive' in data && data.isLive === true;
}
