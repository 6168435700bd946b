import type { Messages } from '../../../locales/messages.server.ts';
import type { COMPANY } from '../../../shared/company.table.ts';
import { PageHero } from '../../sections/page-hero/page-hero.tsx';
import type { TitledText } from '../../sections/steps/steps.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './support-page.css?inline';

export type SupportGroup = {
  id: string;
  title: string;
  answers: TitledText[];
  /** Where to go on from here. */
  links: { label: string; href: string }[];
};

export type SupportProps = {
  texts: Pick<Messages['support'], 'title' | 'lead' | 'index' | 'people'>;
  hours: string;
  groups: SupportGroup[];
  company: typeof COMPANY;
  contactHref: string;
};

/** All answers in sight, so that the browser's own search finds them; people at the end. */
export function SupportPage({ texts, hours, groups, company, contactHref }: SupportProps) {
  const { people } = texts;
  return (
    <>
      <Sheet name="support-page" css={css} />
      <PageHero title={texts.title} lead={texts.lead} />
      <nav className="support-index" aria-label={texts.index}>
        <ul>
          {groups.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
          <li>
            <a href="#people">{people.title}</a>
          </li>
        </ul>
      </nav>
      {groups.map((group) => (
        <Group key={group.id} {...group} />
      ))}
      <section className="support-people" id="people">
        <h2>{people.title}</h2>
        <p>{people.text}</p>
        <dl>
          <div>
            <dt>{people.phone}</dt>
            <dd>
              <a href={`tel:${company.phone.replaceAll(' ', '')}`}>{company.phone}</a>
            </dd>
          </div>
          <div>
            <dt>{people.email}</dt>
            <dd>
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </dd>
          </div>
          <div>
            <dt>{people.hours}</dt>
            <dd>{hours}</dd>
          </div>
        </dl>
        <p>
          <a className="button" href={contactHref}>
            {people.form}
          </a>
        </p>
      </section>
    </>
  );
}

function Group({ id, title, answers, links }: SupportGroup) {
  return (
    <section className="support-group" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div>
        {answers.map((answer) => (
          <div key={answer.title} className="support-answer">
            <h3>{answer.title}</h3>
            <p>{answer.text}</p>
          </div>
        ))}
        <p className="support-links">
          {links.map((link) => (
            <a key={link.href} href={link.href}>
              {link.label}
            </a>
          ))}
        </p>
      </div>
    </section>
  );
}
