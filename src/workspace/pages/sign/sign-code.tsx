import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Icon } from '../../../ui/icon/icon.tsx';
import { CodeField } from '../../forms/code-field.tsx';
import { VisitorMark } from '../../visitor/visitor-mark.tsx';
import { faultIn } from './fault-in.ts';
import { Sent } from './sign-act.tsx';
import type { SignCodeProps, SignFault, SignOutcome } from './sign-props.ts';
import { ReportAbuse } from './sign-report.tsx';
import { useFaultInSight } from './use-fault-in-sight.ts';

type PageProps = SignCodeProps & { outcome: SignOutcome | undefined };

/** After these there is nothing to be typed: another mail comes first. */
const ENDED: readonly SignFault[] = ['none', 'used', 'old', 'spent', 'locked'];

/** What somebody sees of whom digits are asked, before anything of the document is shown. No account, and no script. */
export function SignCode(props: PageProps) {
  const { texts, page, brand, lead, notYours, faults, done, outcome } = props;
  const isCode = outcome?.form === 'code' || outcome?.form === 'mailCode' || outcome?.fault === null;
  const isSent = outcome ? outcome.form === 'mailCode' && outcome.fault === null : done === 'codeSent';
  const isMailed = (done === 'codeSent' || isCode) && !(outcome?.fault && ENDED.includes(outcome.fault));
  const heading = useLateInSight(outcome);
  return (
    <main className="visitor-alone" id="main">
      <title>{`${texts.title} · ${brand}`}</title>
      <div className="visitor-card sign-told">
        <VisitorMark brand={brand} />
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <p>{lead}</p>
        {isSent ? <Sent text={texts.sent} /> : null}
        {outcome?.fault && outcome.form !== 'report' && !(isMailed && outcome.form === 'code') ? (
          <p className="workspace-error" role="alert">
            <Icon name="warning" />
            {faults[outcome.fault]}
          </p>
        ) : null}
        {isMailed ? <Digits {...props} /> : null}
        <MailForm texts={texts} isMailed={isMailed} outcome={outcome} />
        <p className="sign-by">{notYours}</p>
        <ReportAbuse texts={page} faults={faults} done={done} outcome={outcome} />
      </div>
    </main>
  );
}

function Digits({ texts, faults, outcome }: PageProps) {
  const own = outcome?.form === 'code' ? outcome : undefined;
  const form = useFaultInSight(own);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form ref={form} method="post" preventScrollReset aria-busy={isBusy} noValidate>
      <input type="hidden" name="intent" value="code" />
      <CodeField label={texts.code} help={texts.codeHelp} error={faultIn(faults, own)} />
      <Kept outcome={outcome} />
      <button className="button button-form" type="submit">
        {texts.button}
      </button>
    </Form>
  );
}

type MailProps = Pick<PageProps, 'texts' | 'outcome'> & { isMailed: boolean };

function MailForm({ texts, isMailed, outcome }: MailProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form className={isMailed ? 'workspace-aside' : ''} method="post" preventScrollReset aria-busy={isBusy}>
      <input type="hidden" name="intent" value="mailCode" />
      <Kept outcome={outcome} />
      {isMailed ? `${texts.againLead} ` : null}
      <button className={isMailed ? 'workspace-link' : 'button button-form'} type="submit">
        {isMailed ? texts.again : texts.send}
      </button>
    </Form>
  );
}

/** What stood in a form that came too late. With a script its page is still there, behind this one. */
function Kept({ outcome }: Pick<PageProps, 'outcome'>) {
  const fields = Object.entries(outcome?.kept ?? {});
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** Where the code ran out under somebody's hands, this page is in the place of theirs: reading goes on at its head. */
function useLateInSight(outcome: SignOutcome | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isLate = outcome?.fault === 'locked';
  useEffect(() => {
    if (isLate) heading.current?.focus();
  }, [isLate]);
  return heading;
}
