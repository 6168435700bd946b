import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { EmailField } from '../../forms/email-field.tsx';
import type { CreateOutcome } from './act.server.ts';

type LegalLine = Record<
  'before' | 'terms' | 'between' | 'privacy' | 'after' | 'termsHref' | 'privacyHref',
  string
>;

export type CreateProps = {
  texts: Messages['workspace']['create'];
  brand: string;
  errorPrefix: string;
  formToken: string;
  idempotencyKey: string;
  logInHref: string;
  legal: LegalLine | null;
};

/** The sign-up with nothing but an e-mail address. The form posts to the address it stands on. */
export function CreatePage(props: CreateProps & { outcome: CreateOutcome | undefined }) {
  const { texts, brand, errorPrefix, formToken, idempotencyKey, logInHref, legal, outcome } = props;
  return (
    <div className="workspace-narrow workspace-doorway">
      <title>{`${outcome ? errorPrefix : ''}${texts.title} · ${brand}`}</title>
      <h1>{texts.title}</h1>
      <p className="workspace-lead">{texts.lead}</p>
      <form className="workspace-form" method="post" noValidate>
        <EmailField
          id="email"
          label={texts.label}
          help={texts.purpose}
          error={outcome ? wordsOf(texts, outcome) : null}
          value={outcome?.email ?? ''}
        />
        {outcome?.problem === 'taken' ? (
          <p>
            <Link to={logInHref}>{texts.takenLink}</Link>
          </p>
        ) : null}
        <input type="hidden" name="formToken" value={formToken} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <label className="visually-hidden" aria-hidden="true">
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
        <button className="button button-form" type="submit">
          {texts.button}
        </button>
      </form>
      <p className="workspace-aside">
        {texts.free} {texts.logInQuestion} <Link to={logInHref}>{texts.logIn}</Link>
      </p>
      {legal ? <Legal line={legal} /> : null}
    </div>
  );
}

function Legal({ line }: { line: LegalLine }) {
  return (
    <p className="workspace-small">
      {line.before}
      <a href={line.termsHref}>{line.terms}</a>
      {line.between}
      <a href={line.privacyHref}>{line.privacy}</a>
      {line.after}
    </p>
  );
}

function wordsOf(texts: CreateProps['texts'], { problem, wait = '' }: CreateOutcome): string {
  if (problem === 'tooMany') return texts.tooMany.replace('{time}', wait);
  if (problem === 'invalid') return texts.labelError;
  return problem === 'taken' ? texts.labelTaken : texts[problem];
}
