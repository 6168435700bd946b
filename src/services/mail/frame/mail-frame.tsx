import type { CSSProperties, ReactNode } from 'react';
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
  .pill { background: #8ccaac !important; }
  .button { color: #121613 !important; }
  .brand { color: #8ccaac !important; }
  .leaf { background: #8ccaac !important; }
}`;

/** On a telephone the sheet is the page, and what is to be pressed is as wide as it. */
const NARROW = `@media (max-width: 480px) {
  body { padding: 0 0 28px !important; }
  .sheet { padding: 24px 20px 28px !important; border-width: 0 0 1px !important; border-radius: 0 !important; }
  .foot { padding: 0 20px !important; }
  .way, .button { display: block !important; width: auto !important; text-align: center !important; }
}`;

/** What mail programs would put beside the subject after the preheader, they find nothing of. */
const NOTHING = '\u034f\u200c\u00a0'.repeat(80);

type MailFrameProps = {
  locale: Locale;
  heading: string;
  /** What lists of mails show beside the subject; shown nowhere else. */
  preheader: string;
  footer: string;
  children: ReactNode;
};

/** The page around every mail. */
export function MailFrame(props: MailFrameProps) {
  return (
    <html lang={props.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{`${DARK}\n${NARROW}`}</style>
        <title>{props.heading}</title>
      </head>
      <body style={{ margin: 0, padding: '24px 12px', background: '#FAF7F0', color: '#1B211D' }}>
        {props.preheader ? (
          <div style={HIDDEN}>
            {props.preheader}
            {NOTHING}
          </div>
        ) : null}
        <div
          className="sheet"
          style={{
            maxWidth: '560px',
            margin: '0 auto',
            padding: '32px 36px 36px',
            background: '#FFFEFB',
            border: '1px solid #E3DCCD',
            borderRadius: '12px',
            fontFamily: 'system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif',
            fontSize: '16px',
            lineHeight: 1.6,
            overflowWrap: 'anywhere',
          }}
        >
          <p className="brand" style={BRAND}>
            <span className="leaf" style={LEAF} />
            Papergrove
          </p>
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
          className="soft foot"
          style={{
            maxWidth: '560px',
            lineHeight: 1.5,
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

const HIDDEN: CSSProperties = {
  display: 'none',
  maxHeight: 0,
  overflow: 'hidden',
  opacity: 0,
  fontSize: '1px',
};
const BRAND: CSSProperties = {
  margin: '0 0 28px',
  color: '#1C5B43',
  fontFamily: 'Georgia, serif',
  fontSize: '20px',
  lineHeight: 1.2,
};
/** Our sign without a picture: where corners cannot be round it is a square. */
const LEAF: CSSProperties = {
  display: 'inline-block',
  width: '13px',
  height: '13px',
  marginRight: '9px',
  borderRadius: '0 13px 0 13px',
  background: '#1C5B43',
};
