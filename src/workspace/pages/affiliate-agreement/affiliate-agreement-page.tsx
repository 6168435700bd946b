import type { Messages } from '../../../locales/messages.server.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { type AreaFrame, AreaPage } from '../../affiliate/area-frame.tsx';
import type { NoticeOutcome } from './act.server.ts';

export type AffiliateAgreementProps = {
  frame: AreaFrame;
  accepted: string;
  current: string;
  hash: string;
  /** The text, a page of the site. */
  href: string;
  /** A changed agreement that does not apply yet. */
  announced: AnnouncedTerms | null;
  /** Since when it has ended, and by whom. */
  ended: string | null;
  /** Null where notice was given already. */
  notice: { action: string; money: string } | null;
};

export type AnnouncedTerms = {
  texts: Messages['affiliate-terms'];
  text: string;
  /** What happens without an acceptance. */
  without: string;
  /** Since when it is accepted. */
  accepted: string | null;
  action: string;
  /** Fingerprint of the text that is shown; null where it is another one by now. */
  hash: string | null;
};

type PageProps = AffiliateAgreementProps & { outcome?: NoticeOutcome | undefined };

/** What was agreed to, and the end of it. */
export function AffiliateAgreementPage(props: PageProps) {
  const { frame, accepted, current, hash, href, ended, notice, announced, outcome } = props;
  const words = frame.texts.agreement;
  return (
    <AreaPage frame={frame}>
      {announced ? <Announced {...announced} href={href} isChanged={outcome?.problem === 'changed'} /> : null}
      <section aria-labelledby="area-agreement">
        <h2 id="area-agreement">{words.title}</h2>
        {ended ? <p className="area-verdict">{ended}</p> : null}
        <p className="area-lead">
          {accepted} {current}
        </p>
        <p className="area-lead">{words.parties}</p>
        <p className="workspace-actions">
          <a className="button button-outline" href={href}>
            {words.read}
          </a>
        </p>
        <p className="workspace-small">{words.hash}</p>
        <code className="area-hash">{hash}</code>
      </section>
      {notice ? (
        <Notice
          frame={frame}
          notice={notice}
          outcome={outcome?.problem === 'unconfirmed' ? outcome : undefined}
        />
      ) : null}
    </AreaPage>
  );
}

type AnnouncedProps = AnnouncedTerms & { href: string; isChanged: boolean };

function Announced({ texts, text, without, accepted, action, hash, href, isChanged }: AnnouncedProps) {
  return (
    <section aria-labelledby="area-announced">
      <h2 id="area-announced">{texts.title}</h2>
      <div className="area-notice">
        <p>
          <strong>{text}</strong>
        </p>
        <p>{accepted ?? without}</p>
        <p className="workspace-small">{texts.before}</p>
        {isChanged ? (
          <p className="workspace-error" role="alert">
            <Icon name="warning" />
            {texts.changed}
          </p>
        ) : null}
        <div className="workspace-actions">
          {accepted || !hash ? null : (
            <form method="post" action={action}>
              <button className="button" type="submit" name="accept" value={hash}>
                {texts.accept}
              </button>
            </form>
          )}
          <a className="button button-outline" href={href}>
            {texts.read}
          </a>
        </div>
      </div>
    </section>
  );
}

type NoticeProps = {
  frame: AreaFrame;
  notice: NonNullable<AffiliateAgreementProps['notice']>;
  outcome: Extract<NoticeOutcome, { problem: 'unconfirmed' }> | undefined;
};

function Notice({ frame, notice, outcome }: NoticeProps) {
  const words = frame.texts.agreement;
  return (
    <section aria-labelledby="area-notice">
      <h2 id="area-notice">{words.notice}</h2>
      <p className="area-lead">{words.noticeText}</p>
      <form className="area-notice" method="post" action={notice.action}>
        <p>{notice.money}</p>
        <div className="field">
          <label className="field-label" htmlFor="area-reason">
            {words.reason}
          </label>
          <input
            className="field-input"
            id="area-reason"
            name="reason"
            maxLength={500}
            defaultValue={outcome?.reason}
            autoComplete="off"
          />
        </div>
        <label className="area-tick">
          <input
            type="checkbox"
            name="confirm"
            value="yes"
            required
            aria-invalid={outcome ? true : undefined}
            aria-describedby={outcome ? 'area-unconfirmed' : undefined}
          />
          <span>{words.confirm}</span>
        </label>
        {outcome ? (
          <p className="workspace-error" id="area-unconfirmed" role="alert">
            <Icon name="warning" />
            {words.unconfirmed}
          </p>
        ) : null}
        <button className="button button-outline" type="submit">
          {words.give}
        </button>
      </form>
    </section>
  );
}
