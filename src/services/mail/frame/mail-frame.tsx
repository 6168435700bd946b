import type { ReactNode } from 'react';
import type { Locale } from '../../../shared/locale.ts';

/** The page around every mail. Styles are inline because mail readers drop sheets. */
export function MailFrame(props: { locale: Locale; heading: string; footer: string; children: ReactNode }) {
  return (
    <html lang={props.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{props.heading}</title>
      </head>
      <body style={{ margin: 0, padding: '24px 12px', background: '#FAF7F0', color: '#1B211D' }}>
        <div
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
