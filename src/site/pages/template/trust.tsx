import type { Messages } from '../../../locales/messages.server.ts';
import type { Locale } from '../../../shared/locale.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Sample } from '../../sections/sample/sample.tsx';
import type { SampleProps } from '../../sections/sample/sample-files.ts';
import { Sheet } from '../../sheet.tsx';
import css from './trust.css?inline';

type Told = { name: string; text: string };

export type TrustProps = {
  texts: Messages['trust']['template'];
  /** For whom it is, when another one is better …: what its author said. */
  use: Told[];
  places: Told[];
  general: readonly string[];
  /** Newest first; without a date what was there before dates were kept. */
  history: { date: string | null; text: string }[];
  sample: { text: string; files: SampleProps } | undefined;
  howHref: string;
};

/** Where other pages would praise themselves: what anybody can look up about this template. */
export function Trust({ documentLang, ...props }: TrustProps & { documentLang: Locale | undefined }) {
  const { texts, use, places, general, history, sample } = props;
  return (
    <section className="trust">
      <Sheet name="trust" css={css} />
      <div className="trust-head">
        <h2>{texts.checkTitle}</h2>
        <p>{texts.checkLead}</p>
        <a href={props.howHref}>
          {texts.how}
          <Icon name="arrow" />
        </a>
      </div>
      <div className="trust-parts">
        <Facts title={texts.use} facts={use} lang={documentLang} />
        <Facts title={texts.places} lead={texts.placesLead} facts={places} lang={documentLang} />
        {general.length > 0 ? (
          <div>
            <h3>{texts.general}</h3>
            {general.map((text) => (
              <p key={text} lang={documentLang}>
                {text}
              </p>
            ))}
          </div>
        ) : null}
        <History {...{ texts, history }} />
        {sample ? (
          <div>
            <h3>{texts.sample}</h3>
            <p>{sample.text}</p>
            <Sample {...sample.files} />
          </div>
        ) : null}
      </div>
    </section>
  );
}

type FactsProps = { title: string; lead?: string; facts: readonly Told[]; lang: Locale | undefined };

function Facts({ title, lead, facts, lang }: FactsProps) {
  if (facts.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      {lead ? <p>{lead}</p> : null}
      <dl className="trust-facts">
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd lang={lang}>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function History({ texts, history }: Pick<TrustProps, 'texts' | 'history'>) {
  if (history.length === 0) return null;
  return (
    <div>
      <h3>{texts.history}</h3>
      <ol className="trust-history">
        {history.map(({ date, text }) => (
          <li key={`${date} ${text}`}>
            {date ? <span className="trust-date">{date}</span> : null}
            {text}
          </li>
        ))}
      </ol>
    </div>
  );
}
