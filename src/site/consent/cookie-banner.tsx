import type { ConsentStatus, ConsentWords } from './consent-words.ts';
import { Purposes } from './purposes.tsx';

export type BannerProps = {
  words: ConsentWords;
  /** What was chosen before: said in the settings only, and they can be closed. */
  status: ConsentStatus | null;
};

const ID = 'cookie-banner-title';
const LOOK = 'button button-small button-outline';

/**
 * A labelled region, no dialog, so that nobody has to answer. Accept and decline are the same element in the same look
 * (U34); purposes and recipients can be read before (U38).
 */
export function CookieBanner({ words, status }: BannerProps) {
  const { intro, links, buttons } = words;
  return (
    <section className="cookie-banner" aria-labelledby={ID} data-version={words.version}>
      <div className="cookie-banner-words">
        <h2 className={ID} id={ID} tabIndex={-1}>
          {status ? words.settingsTitle : words.title}
        </h2>
        {status ? <p className="cookie-banner-status">{words.status[status]}</p> : null}
        <p className="cookie-banner-brief">
          {`${words.brief} `}
          <a className="cookie-banner-policy" href={links.policy}>
            {words.policy}
          </a>{' '}
          <a className="cookie-banner-more" href={links.more}>
            {words.more}
          </a>
        </p>
        <p className="cookie-banner-full">
          {intro.before}
          <a href={links.policy}>{intro.linked}</a>
          {`${intro.after} ${words.regime} `}
          <a className="cookie-banner-more" href={links.more}>
            {words.more}
          </a>
        </p>
        <details>
          <summary>{words.summary}</summary>
          <Purposes purposes={words.purposes} />
          <p>{words.withdraw}</p>
        </details>
      </div>
      <p className="cookie-banner-choices">
        <button className={LOOK} type="button" value="accept">
          {buttons.accept}
        </button>
        <button className={LOOK} type="button" value="decline">
          {buttons.decline}
        </button>
        {status ? (
          <button className="cookie-banner-close" type="button" value="close">
            {words.close}
          </button>
        ) : null}
      </p>
    </section>
  );
}
