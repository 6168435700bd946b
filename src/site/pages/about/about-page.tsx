import type { Messages } from '../../../locales/messages.server.ts';
import type { COMPANY } from '../../../shared/company.table.ts';
import { Sheet } from '../../sheet.tsx';
import css from './about-page.css?inline';

export type AboutProps = {
  texts: Messages['about'];
  company: typeof COMPANY;
  contactHref: string;
  how: { label: string; href: string };
};

/** Who we are, as one of our own documents: a memorandum with its blanks filled in. */
export function AboutPage({ texts, company, contactHref, how }: AboutProps) {
  const { numbers, place } = texts;
  return (
    <>
      <Sheet name="about-page" css={css} />
      <Memo {...texts.memo} />
      <section className="about-numbers">
        <h2>{numbers.title}</h2>
        <ul>
          {[
            numbers.downloads,
            numbers.signUps,
            numbers.businesses,
            numbers.countries,
            numbers.templates,
            numbers.lawFirms,
          ].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{numbers.lead}</p>
      </section>
      <Making {...texts.making} how={how} />
      <section className="about-place">
        <h2>{place.title}</h2>
        <address>
          {company.company}
          <br />
          {company.address}
        </address>
        <p>{place.text}</p>
        <p>
          <a className="button" href={contactHref}>
            {place.contact}
          </a>
        </p>
      </section>
    </>
  );
}

function Memo({ kind, to, toValue, from, fromValue, about, title, ...text }: AboutProps['texts']['memo']) {
  return (
    <article className="about-memo">
      <p className="about-memo-kind">{kind}</p>
      <dl>
        <dt>{to}</dt>
        <dd>
          <span>{toValue}</span>
        </dd>
        <dt>{from}</dt>
        <dd>
          <span>{fromValue}</span>
        </dd>
      </dl>
      <p className="about-memo-label">{about}</p>
      <h1>{title}</h1>
      <div className="about-memo-text">
        <p>{text.one}</p>
        <p>{text.two}</p>
        <p>{text.three}</p>
        <p>{text.four}</p>
      </div>
      <p className="about-memo-note">{text.blanks}</p>
    </article>
  );
}

type MakingProps = AboutProps['texts']['making'] & Pick<AboutProps, 'how'>;

function Making({ title, lead, how, ...steps }: MakingProps) {
  const rows = [
    { name: steps.one, text: steps.oneText },
    { name: steps.two, text: steps.twoText },
    { name: steps.three, text: steps.threeText },
    { name: steps.four, text: steps.fourText },
    { name: steps.five, text: steps.fiveText },
  ];
  return (
    <section className="about-making">
      <h2>{title}</h2>
      <p>{lead}</p>
      <ol>
        {rows.map((row) => (
          <li key={row.name}>
            <h3>{row.name}</h3>
            <p className="about-making-text">{row.text}</p>
          </li>
        ))}
      </ol>
      <a className="about-making-how" href={how.href}>
        {how.label}
      </a>
    </section>
  );
}
