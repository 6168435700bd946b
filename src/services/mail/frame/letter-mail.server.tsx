import type { CSSProperties } from 'react';
import { type Letter, type LetterFact, type LetterPart, preheaderOf } from './letter.ts';
import { MailFrame } from './mail-frame.tsx';

const GROVE = '#1C5B43';
const SOFT = '#56605A';
const LINE = '1px solid #E3DCCD';

/** A letter as a mail. */
export function LetterMailBody(letter: Letter) {
  const { locale, heading, parts, footer } = letter;
  return (
    <MailFrame {...{ locale, heading, footer }} preheader={preheaderOf(letter)}>
      {parts.map((part) => (
        <Part key={keyOf(part)} part={part} />
      ))}
    </MailFrame>
  );
}

function keyOf(part: LetterPart): string {
  if (part.kind === 'facts') return part.rows.map(({ label }) => label).join();
  return `${part.kind} ${'text' in part ? part.text : part.label}`;
}

function Part({ part }: { part: LetterPart }) {
  switch (part.kind) {
    case 'text':
      return part.soft ? (
        <p className="soft" style={{ margin: '0 0 18px', color: SOFT }}>
          {part.text}
        </p>
      ) : (
        <p style={{ margin: '0 0 18px' }}>{part.text}</p>
      );
    case 'title':
      return <h2 style={TITLE}>{part.text}</h2>;
    case 'facts':
      return <Facts rows={part.rows} />;
    case 'boxed':
      return (
        <p className="boxed" style={BOX}>
          {part.label}
          <br />
          <strong style={{ fontFamily: 'Georgia, serif', fontSize: '22px', fontWeight: 500 }}>
            {part.value}
          </strong>
        </p>
      );
    case 'code':
      return (
        <>
          <p style={{ margin: '0 0 8px' }}>{part.label}</p>
          <p style={CODE}>{part.value}</p>
        </>
      );
    case 'field':
      return (
        <>
          <p className="soft" style={{ margin: '0 0 2px', color: SOFT, fontSize: '14px' }}>
            {part.label}
          </p>
          <p style={{ margin: '0 0 20px', whiteSpace: 'pre-wrap' }}>{part.value}</p>
        </>
      );
    case 'button':
      return (
        <table className="way" role="presentation" style={WAY}>
          <tbody className="way">
            <tr className="way">
              <td className="pill way" style={PILL}>
                <a className="button" href={part.href} style={BUTTON}>
                  {part.label}
                </a>
              </td>
            </tr>
          </tbody>
        </table>
      );
    case 'link':
      return (
        <p style={{ margin: '0 0 12px' }}>
          <a className="link" href={part.href} style={{ color: GROVE }}>
            {part.label}
          </a>
        </p>
      );
  }
}

function Facts({ rows }: { rows: readonly LetterFact[] }) {
  return (
    <table
      className="line"
      style={{ width: '100%', margin: '0 0 24px', borderCollapse: 'collapse', borderTop: LINE }}
      role="presentation"
    >
      <tbody>
        {rows.map(({ label, value, strong }) => (
          <tr key={label}>
            <td
              className={strong ? 'strong line' : 'soft line'}
              style={{ ...CELL, color: strong ? '#1B211D' : SOFT, fontWeight: strong ? 600 : 400 }}
            >
              {label}
            </td>
            <td
              className="line"
              style={{ ...VALUE, fontWeight: strong ? 600 : 400, whiteSpace: lineOf(value) }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function lineOf(value: string): CSSProperties['whiteSpace'] {
  return value.length > LONGEST_LINE ? 'normal' : 'nowrap';
}

const CELL: CSSProperties = { padding: '9px 0', borderBottom: LINE, verticalAlign: 'top' };
/** A date or a number stays on one line, a name may take two; its label may anyway. */
const LONGEST_LINE = 22;
const VALUE: CSSProperties = { ...CELL, paddingLeft: '16px', textAlign: 'right' };
const TITLE: CSSProperties = {
  margin: '28px 0 8px',
  fontFamily: 'Georgia, serif',
  fontSize: '20px',
  fontWeight: 500,
};
const BOX: CSSProperties = { margin: '0 0 24px', padding: '14px 18px', border: `2px solid ${GROVE}` };
const CODE: CSSProperties = {
  margin: '0 0 24px',
  fontFamily: 'Georgia, serif',
  fontSize: '32px',
  letterSpacing: '6px',
};
/** Some programs color a cell, but no link. */
const WAY: CSSProperties = { margin: '24px 0', borderCollapse: 'separate', borderSpacing: 0 };
const PILL: CSSProperties = { padding: 0, borderRadius: '999px', background: GROVE };
const BUTTON: CSSProperties = {
  display: 'inline-block',
  padding: '14px 26px',
  borderRadius: '999px',
  color: '#FFFEFB',
  fontWeight: 600,
  textDecoration: 'none',
};
