import type { CSSProperties } from 'react';
import { type Letterhead, wordColor } from '../../../document/letterhead.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';

/** A letterhead as a page shows it: its logo by address. */
export type ShownLetterhead = Omit<Letterhead, 'logo'> & {
  logo: { src: string; width: number; height: number } | null;
};

/** The head of a company's paper above a document that is shown as a whole. */
export function LetterheadHead({ letterhead }: { letterhead: ShownLetterhead }) {
  const { side, logo, name, sender } = letterhead;
  const colors = useColors(letterhead);
  return (
    <div className="preview-letterhead-head" data-side={side} {...colors}>
      <div className="preview-letterhead-mark-line">
        {logo ? <img src={logo.src} alt="" width={logo.width} height={logo.height} /> : null}
        {name ? <p className="preview-letterhead-name">{name}</p> : null}
      </div>
      {sender ? <p className="preview-letterhead-sender">{sender}</p> : null}
    </div>
  );
}

/** Its foot, below. */
export function LetterheadFoot({ letterhead }: { letterhead: ShownLetterhead }) {
  const colors = useColors(letterhead);
  if (letterhead.columns.length === 0) return null;
  return (
    <div className="preview-letterhead-foot" {...colors}>
      {letterhead.columns.map((lines) => (
        <p key={lines.join('\n')}>{lines.join('\n')}</p>
      ))}
    </div>
  );
}

type Colored = { style?: CSSProperties & Record<'--accent' | '--words', string> };

/** Set in the browser only: a style of its own in the server's HTML would be refused. */
function useColors({ accent }: Pick<ShownLetterhead, 'accent'>): Colored {
  return useHydrated() ? { style: { '--accent': accent, '--words': wordColor(accent) } } : {};
}
