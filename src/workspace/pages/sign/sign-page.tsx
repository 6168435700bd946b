import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { CONSENT_VERSION, LONGEST_NAME } from '../../../services/signing/envelope.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PdfPages } from '../../drive/pdf/pdf-pages.tsx';
import { Field } from '../../forms/field.tsx';
import { VisitorMark } from '../../visitor/visitor-mark.tsx';
import { GoOn, Waited } from './sign-act.tsx';
import { Matters, Renewed, Said } from './sign-matters.tsx';
import { Other } from './sign-other.tsx';
import type { SignFault, SignOutcome, SignProps, SignTold } from './sign-props.ts';
import { ReportAbuse } from './sign-report.tsx';
import { SignaturePad } from './signature-pad.tsx';
import { useFaultInSight } from './use-fault-in-sight.ts';
import { useOpened } from './use-opened.ts';

type Texts = Messages['signing-page'];
type PageProps = SignProps & {
  outcome: SignOutcome | undefined;
  /** Behind the page that asks for another code: what was typed and drawn stays in it. */
  isBehind?: boolean;
};

/** What somebody sees who is asked to sign: the document, and below it what it takes. No account, and no script. */
export function SignPage(props: PageProps) {
  const { told, title, brand, outcome, isBehind } = props;
  return (
    <>
      {isBehind ? null : <title>{`${title} · ${brand}`}</title>}
      {told ? <Told {...props} told={told} outcome={outcome} /> : <ToSign {...props} outcome={outcome} />}
    </>
  );
}

type ToldProps = PageProps & { told: SignTold };

function Told(props: ToldProps) {
  const { texts, name, told, standing, file, verify } = props;
  return (
    <main className="visitor-alone" id="main">
      <div className="visitor-card sign-told">
        <p className="sign-name">{name}</p>
        <h1>{told.title}</h1>
        {told.reason ? <Said {...told.reason} /> : null}
        <p role="status">{told.lead}</p>
        {standing === 'sealed' ? (
          <a className="button button-form" href={file}>
            {texts.download}
          </a>
        ) : null}
        {standing === 'sealed' || standing === 'done' ? (
          <p>
            <a href={verify}>{texts.verify}</a>
          </p>
        ) : null}
        <ReportAbuse {...props} />
      </div>
      <Matters {...props} />
    </main>
  );
}

function ToSign(props: PageProps) {
  const { texts, brand, name, words, by, email, until, message, pdf, file, readLead, know } = props;
  const { isBehind = false } = props;
  useOpened();
  return (
    <main className="sign" id={isBehind ? undefined : 'main'} hidden={isBehind}>
      <header className="sign-head">
        <VisitorMark brand={brand} />
        <div className="sign-card sign-asked">
          <p className="sign-from">
            <strong>{by}</strong>
            <span>{email}</span>
          </p>
          <h1>{name}</h1>
          <p className="sign-until">
            <Icon name="calendar" />
            {until}
          </p>
          {message ? <Said {...message} /> : null}
        </div>
        <p className="sign-by">{know}</p>
      </header>
      {props.renewed ? <Renewed {...props.renewed} /> : null}
      <Matters {...props} />
      <section className="sign-read" aria-labelledby="read">
        <h2 id="read">{texts.readStep}</h2>
        <p>{readLead}</p>
        <p className="sign-ways">
          <a href={file}>{texts.openPdf}</a>
          <a href="#sign">{words.toStep}</a>
        </p>
        <PdfPages key={file} href={file} texts={pdf} pageOf={pdf.pageOf} isRead />
      </section>
      {/* What was ticked and drawn was about another version. */}
      <SignForm key={props.version} {...props} />
      <Other {...props} />
      {isBehind ? null : <ReportAbuse {...props} />}
    </main>
  );
}

function SignForm(props: PageProps) {
  const { texts, words, isApproval, role, consent, button, notMe, again } = props;
  const outcome = props.outcome?.form === 'sign' ? props.outcome : undefined;
  const fault = outcome?.fault;
  const isBusy = useNavigation().state !== 'idle';
  const isLost = useLostPicture(outcome);
  const form = useFaultInSight(outcome);
  return (
    <section className="sign-card" aria-labelledby="sign">
      <h2 id="sign">{words.step}</h2>
      {role ? <p>{role}</p> : null}
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        aria-busy={isBusy}
        noValidate
      >
        <input type="hidden" name="intent" value="sign" />
        <input type="hidden" name="version" value={props.version} />
        <div className="field" data-wrong={fault === 'consent' ? '' : undefined}>
          {fault === 'consent' ? <Fault id="consent-error" text={texts.faults.consent} /> : null}
          <label className="sign-consent">
            <input
              type="checkbox"
              name="consent"
              value={CONSENT_VERSION}
              defaultChecked={outcome?.hasConsent ?? false}
              aria-describedby={fault === 'consent' ? 'consent-error' : undefined}
              required
            />
            <span>{consent}</span>
          </label>
        </div>
        {isApproval ? null : (
          <>
            <Name {...props} outcome={outcome} />
            <SignaturePad texts={texts} fault={pictureFault(texts, fault, isLost)} />
          </>
        )}
        {fault === 'tooOften' || fault === 'offline' ? (
          <Fault id="often-error" text={texts.faults[fault]} />
        ) : null}
        <Renewal {...props} />
        <Waited again={again} outcome={outcome} />
        <GoOn className="button button-form" outcome={outcome}>
          {button}
        </GoOn>
      </Form>
      <p className="sign-by">{notMe}</p>
    </section>
  );
}

/** Whoever pressed on the page of another version reads that nothing was done. */
function Renewal({ done, renewed }: PageProps) {
  return done === 'renewed' && renewed ? <Fault id="renewed-error" text={renewed.pressed} /> : null;
}

function Name({ texts, own, outcome }: PageProps) {
  const fault = outcome?.fault;
  const isWrong = fault === 'signature' || fault === 'letters';
  return (
    <Field
      id="signature"
      name="signature"
      label={texts.signature}
      help={texts.signatureHelp}
      error={isWrong ? texts.faults[fault] : null}
      defaultValue={fault === 'signature' ? '' : outcome?.typed['signature'] || own}
      maxLength={LONGEST_NAME}
      autoComplete="name"
      required
    />
  );
}

function Fault({ id, text }: { id: string; text: string }) {
  return (
    <p className="workspace-error" id={id} role="alert">
      <Icon name="warning" />
      {text}
    </p>
  );
}

function pictureFault(texts: Texts, fault: SignFault | null | undefined, isLost: boolean): string | null {
  if (fault === 'picture') return texts.faults.picture;
  return isLost ? texts.faults.pictureLost : null;
}

/**
 * Whether what was drawn or chosen is gone. With a script the page stays, and so does what is in its form; without one
 * the outcome came with a new page, whose fields for files are empty.
 */
function useLostPicture(outcome: SignOutcome | undefined): boolean {
  const [cameWithPage] = useState(outcome);
  return outcome === cameWithPage && (outcome?.hadPicture ?? false);
}
