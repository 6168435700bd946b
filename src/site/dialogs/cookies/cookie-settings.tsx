import type { Locale } from '../../../shared/locale.ts';
import type { ConsentStatus, ConsentWords } from '../../consent/consent-words.ts';
import { Purposes } from '../../consent/purposes.tsx';
import { Sheet } from '../../sheet.tsx';
import { DialogFrame } from '../frame/dialog-frame.tsx';
import css from './cookie-settings.css?inline';

export type CookieSettingsProps = {
  words: ConsentWords;
  status: ConsentStatus;
  locale: Locale;
  /** Where the form posts to, and the page it comes back to. */
  action: string;
  back: string;
};

/** The choice about cookies as a form, on the address of any page: what the footer's link leads to without script. */
export function CookieSettings({ words, status, locale, action, back }: CookieSettingsProps) {
  const { intro, links, buttons } = words;
  return (
    <>
      <Sheet name="cookie-settings" css={css} />
      <DialogFrame
        id="cookies"
        className="cookie-settings"
        labelledBy="cookies-title"
        shown
        close={{ href: back, label: words.close }}
      >
        <h2 className="cookie-settings-title" id="cookies-title">
          {words.settingsTitle}
        </h2>
        <p className="cookie-settings-status">{words.status[status]}</p>
        <p>
          {intro.before}
          <a href={links.policy}>{intro.linked}</a>
          {intro.after} {words.regime}
        </p>
        <Purposes purposes={words.purposes} />
        <p className="cookie-settings-withdraw">{words.withdraw}</p>
        <form className="cookie-settings-choices" method="post" action={action}>
          <input type="hidden" name="version" value={words.version} />
          <input type="hidden" name="lang" value={locale} />
          <input type="hidden" name="back" value={back} />
          <button type="submit" className="button button-small button-outline" name="choice" value="accept">
            {buttons.accept}
          </button>
          <button type="submit" className="button button-small button-outline" name="choice" value="decline">
            {buttons.decline}
          </button>
          <a href={links.more}>{words.more}</a>
        </form>
      </DialogFrame>
    </>
  );
}
