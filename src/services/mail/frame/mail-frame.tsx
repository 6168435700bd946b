import type { ReactNode } from 'react';
import type { Locale } from '../../../shared/locale.ts';

/**
 * What is dark where mail readers ask for it: they drop sheets or take them, so that everything has its light colours
 * inline. The console shows a mail in either by writing another condition in the place of this one (mail-look.ts).
 */
const DARK = `@media (prefers-color-scheme: dark) {
  body { background: #121613 !important; color: #e9e6dc !important; }
  .sheet { background: #1a201c !important; border-color: #343d37 !important; }
  .soft { color: #a7b0a9 !important; }
  .strong { color: #e9e6dc !important; }
  .line { border-color: #343d37 !important; }
  .boxed { border-color: #8ccaac !important; }
  .link { color: #8ccaac !important; }
  .button { background: #8ccaac !important; color: #121613 !important; }
}`;

/** The page around every mail. */
export function MailFrame(props: { locale: Locale; heading: string; footer: string; children: ReactNode }) {
  return (
    <html lang={props.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <style>{DARK}</style>
        <title>{props.heading}</title>
      </head>
      <body style={{ margin: 0, padding: '24px 12px', background: '#FAF7F0', color: '#1B211D' }}>
        <div
          className="sheet"
          style={{
            maxWidth: '560px',
            margin: '0 auto',
            padding: '32px 24px',
            background: '#FFFEFB',
            border: '1px solid #E3DCCD',
            fontFamily: 'system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif',
            fontSize: '16px',
            lineHeight: 1.6,
            overflowWrap: 'anywhere',
          }}
        >
          <p style={{ margin: '0 0 28px', fontFamily: 'Georgia, serif', fontSize: '20px' }}>Papergrove</p>
          <h1
            style={{
              margin: '0 0 16px',
              fontFamily: 'Georgia, serif',
              fontSize: '28px',
              fontWeight: 500,
              lineHeight: 1.2,
            }}
          >
            {props.heading}
          </h1>
          {props.children}
        </div>
        <p
          className="soft"
          style={{
            maxWidth: '560px',
            margin: '20px auto 0',
            color: '#56605A',
            fontFamily: 'Georgia, serif',
            fontSize: '14px',
          }}
        >
          {props.footer}
        </p>
      </body>
    </html>
  );
}
