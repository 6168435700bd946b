import { Form, Link, useLocation } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import type { RefusedMessage } from '../../help/contact.ts';
import type { HelpAnswer } from '../../help/find-answers.ts';
import { HELP_SEARCH } from '../../help/help-address.ts';
import { MessageBox, type MessageBoxProps } from '../../help/message-box.tsx';
import type { ShortcutList } from '../../help/shortcut-list.server.ts';
import { ShortcutTable } from '../../help/shortcut-table.tsx';

type Way = { label: string; text: string; href: string | null };

export type HelpProps = {
  texts: Record<'title' | 'lead' | 'leadKey' | 'contents' | 'shown', string>;
  brand: string;
  search: Pick<Messages['help']['search'], 'label' | 'button' | 'all'> & {
    action: string;
    value: string;
    hidden: { name: string; value: string }[];
  };
  /** What a search found; null while nothing is searched for. */
  found: { title: string; lead: string | null; answers: HelpAnswer[] } | null;
  topics: { id: string; title: string; answers: HelpAnswer[] }[];
  keys: ShortcutList;
  /** The button that brings the first steps back; null while they are there. */
  steps: (Messages['help']['steps']['again'] & { action: string }) | null;
  contact: {
    title: string;
    lead: string;
    ways: Way[];
    sent: { title: string; text: string } | null;
    /** Where somebody writes who is not signed in. */
    page: { label: string; href: string } | null;
    form: Omit<MessageBoxProps, 'refused'> | null | undefined;
  };
  ways: { label: string; href: string }[];
};

/** Answers in sight, so that the browser's own search finds them too; keys, and people at the end. */
export function HelpPage({ refused, ...props }: HelpProps & { refused: RefusedMessage | undefined }) {
  const { texts, brand, found, topics, keys } = props;
  return (
    <div className="help">
      <title>{`${found?.title ?? texts.title} · ${brand}`}</title>
      <header>
        <h1>{texts.title}</h1>
        <p className="workspace-lead">
          {texts.lead} <span className="help-lead-key">{texts.leadKey}</span>
        </p>
        <Search {...props.search} />
      </header>
      {found ? <Found {...found} all={props.search} label={texts.shown} /> : null}
      {found ? null : <Contents {...props} />}
      <div className="help-parts">
        {found ? null : topics.map((topic) => <Topic key={topic.id} {...topic} />)}
        <section id="keys" aria-labelledby="keys-title">
          <h2 id="keys-title">{keys.texts.title}</h2>
          <p className="workspace-soft">{keys.texts.lead}</p>
          <ShortcutTable {...keys} />
        </section>
        <Steps steps={props.steps} />
        <Contact {...props.contact} refused={refused} />
        <p className="workspace-aside help-ways">
          {props.ways.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </p>
      </div>
    </div>
  );
}

function Search({ action, label, button, value, hidden }: HelpProps['search']) {
  return (
    <search>
      <Form className="help-search" method="get" action={action}>
        <label className="field-label" htmlFor={HELP_SEARCH}>
          {label}
        </label>
        <div>
          <input
            key={value}
            className="field-input"
            id={HELP_SEARCH}
            type="search"
            name="q"
            maxLength={80}
            defaultValue={value}
          />
          {hidden.map((field) => (
            <input key={field.name} type="hidden" {...field} />
          ))}
          <button className="button" type="submit">
            {button}
          </button>
        </div>
      </Form>
    </search>
  );
}

type FoundProps = NonNullable<HelpProps['found']> & {
  all: { all: string; action: string; hidden: { name: string; value: string }[] };
  label: string;
};

function Found({ title, lead, answers, all, label }: FoundProps) {
  const query = new URLSearchParams(all.hidden.map(({ name, value }) => [name, value]));
  return (
    <section className="help-found" aria-label={label}>
      <div role="status">
        <h2>{title}</h2>
      </div>
      {lead ? <p className="workspace-soft">{lead}</p> : null}
      {answers.map((answer) => (
        <Answer key={answer.id} {...answer} />
      ))}
      <p>
        <Link to={`${all.action}${query.size > 0 ? `?${query}` : ''}`}>{all.all}</Link>
      </p>
    </section>
  );
}

function Contents({
  texts,
  topics,
  keys,
  contact,
}: Pick<HelpProps, 'texts' | 'topics' | 'keys' | 'contact'>) {
  const parts = [...topics, { id: 'keys', title: keys.texts.title }, { id: 'contact', title: contact.title }];
  return (
    <nav className="workspace-contents" aria-labelledby="contents">
      <h2 className="workspace-minor" id="contents">
        {texts.contents}
      </h2>
      <ul>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Topic({ id, title, answers }: HelpProps['topics'][number]) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {answers.map((answer) => (
        <Answer key={answer.id} {...answer} />
      ))}
    </section>
  );
}

function Answer({ id, title, text, link }: HelpAnswer) {
  const { hash } = useLocation();
  // A link within the workspace moves no :target.
  const isHere = useHydrated() && hash === `#${id}`;
  return (
    <article className="help-answer" id={id} data-here={isHere ? '' : undefined}>
      <h3>{title}</h3>
      <p>{text}</p>
      {link ? (
        <p>
          <a className="help-place" href={link.href}>
            {link.label}
          </a>
        </p>
      ) : null}
    </article>
  );
}

function Steps({ steps }: Pick<HelpProps, 'steps'>) {
  if (!steps) return null;
  return (
    <section id="steps" aria-labelledby="steps-title">
      <h2 id="steps-title">{steps.title}</h2>
      <p className="workspace-soft">{steps.text}</p>
      <form method="post" action={steps.action}>
        <button className="button button-outline button-small" type="submit" name="intent" value="bringBack">
          {steps.button}
        </button>
      </form>
    </section>
  );
}

function Contact({
  title,
  lead,
  ways,
  sent,
  page,
  form,
  refused,
}: HelpProps['contact'] & { refused: RefusedMessage | undefined }) {
  return (
    <section id="contact" aria-labelledby="contact-title">
      <h2 id="contact-title">{title}</h2>
      {sent ? (
        <div className="help-sent" role="status">
          <Icon name="check" />
          <p>
            <strong>{sent.title}</strong> {sent.text}
          </p>
        </div>
      ) : (
        <p className="workspace-soft">{lead}</p>
      )}
      {form && !sent ? <MessageBox {...form} refused={refused} /> : null}
      {page ? (
        <p className="workspace-actions">
          <a className="button" href={page.href}>
            {page.label}
          </a>
        </p>
      ) : null}
      <dl className="help-reach">
        {ways.map(({ label, text, href }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{href ? <a href={href}>{text}</a> : text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
