import { Link } from 'react-router';
import type { AgreedSection } from '../../../services/affiliate-terms/agreed-text.ts';
import { type AreaFrame, AreaPage } from '../../affiliate/area-frame.tsx';

export type AgreementTextProps = {
  frame: AreaFrame;
  title: string;
  lead: string;
  back: { href: string; label: string };
  /** Where it is another than the page's. */
  lang: string | undefined;
  intro: readonly string[];
  sections: readonly AgreedSection[];
  hash: string;
};

/** A version of the agreement, to read. */
export function AgreementTextPage({
  frame,
  title,
  lead,
  back,
  lang,
  intro,
  sections,
  hash,
}: AgreementTextProps) {
  return (
    <AreaPage frame={frame}>
      <section aria-labelledby="area-text">
        <h2 id="area-text">{title}</h2>
        <p className="area-lead">{lead}</p>
        <p>
          <Link to={back.href}>{back.label}</Link>
        </p>
        <div className="area-text" lang={lang}>
          {intro.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
        </div>
        <code className="area-hash">{hash}</code>
      </section>
    </AreaPage>
  );
}

function Section({ number, title, lines }: AgreedSection) {
  return (
    <>
      <h3>{number ? `${number}. ${title}` : title}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}
