import type { Messages } from '../../../locales/messages.server.ts';
import type { Locale } from '../../../shared/locale.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Sample } from '../../sections/sample/sample.tsx';
import type { SampleProps } from '../../sections/sample/sample-files.ts';
import { Sheet } from '../../sheet.tsx';
import css from './trust.css?inline';

export type TrustProps = {
  texts: Messages['trust']['template'];
  places: { name: string; text: string }[];
  general: readonly string[];
  /** Newest first; without a date what was there before dates were kept. */
  history: { date: string | null; text: string }[];
  sample: { text: string; files: SampleProps } | undefined;
  howHref: string;
};

/** Where other pages would praise themselves: what anybody can look up about this template. */
export function Trust({ documentLang, ...props }: TrustProps & { documentLang: Locale | undefined }) {
  const { texts, places, general, history, sample } = props;
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
        <Places {...{ texts, places, documentLang }} />
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

type PlacesProps = Pick<TrustProps, 'texts' | 'places'> & { documentLang: Locale | undefined };

function Places({ texts, places, documentLang }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <div>
      <h3>{texts.places}</h3>
      <p>{texts.placesLead}</p>
      <dl className="trust-places">
        {places.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd lang={documentLang}>{text}</dd>
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
