import type { Messages } from '../../../locales/messages.server.ts';
import { Sheet } from '../../sheet.tsx';
import css from './captcha-notice.css?inline';

export type CaptchaNoticeTexts = Pick<Messages['pricing']['captcha'], 'badge' | 'privacy' | 'terms'>;

const GOOGLE = { privacy: 'https://policies.google.com/privacy', terms: 'https://policies.google.com/terms' };

/** What a hidden badge obliges to say and to link, near the form it stands for (R5.24). */
export function CaptchaNotice({ texts }: { texts: CaptchaNoticeTexts }) {
  return (
    <>
      <Sheet name="captcha-notice" css={css} />
      <p className="captcha-notice">
        {texts.badge} <a href={GOOGLE.privacy}>{texts.privacy}</a>, <a href={GOOGLE.terms}>{texts.terms}</a>
      </p>
    </>
  );
}
