import type { Messages } from '../../../locales/messages.server.ts';
import { Points } from '../../sections/points/points.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './uninstall-page.css?inline';

export type UninstallProps = {
  texts: Messages['uninstall'];
  email: string;
  hrefs: Record<'contact' | 'feedback' | 'download' | 'workspace', string>;
};

/** An instruction, short enough to be read while doing it. */
export function UninstallPage({ texts, email, hrefs }: UninstallProps) {
  const { stays, account, why } = texts;
  return (
    <>
      <Sheet name="uninstall-page" css={css} />
      <section className="uninstall-head">
        <h1>{texts.title}</h1>
        <p className="uninstall-lead">{texts.lead}</p>
        <div className="uninstall-systems">
          <Instruction {...texts.computer} />
          <Instruction {...texts.mac} />
          <Instruction {...texts.android} />
          <Instruction {...texts.iphone} />
        </div>
      </section>
      <Points title={stays.title} rows={[stays.files, stays.account, stays.plan, stays.device]} />
      <div className="uninstall-after">
        <section className="uninstall-account">
          <h2>{account.title}</h2>
          <p>{account.text}</p>
          <p>
            <a href={hrefs.contact}>{account.link}</a>
          </p>
          <p>
            {account.mail} <a href={`mailto:${email}`}>{email}</a>
          </p>
        </section>
        <section className="uninstall-why">
          <h2>{why.title}</h2>
          <p>{why.text}</p>
          <p className="uninstall-actions">
            <a className="button" href={hrefs.feedback}>
              {why.link}
            </a>
          </p>
          <p className="uninstall-back">
            {why.back} <a href={hrefs.download}>{why.again}</a> <a href={hrefs.workspace}>{why.browser}</a>
          </p>
        </section>
      </div>
    </>
  );
}

type InstructionProps = { title: string; one: string; two: string; three: string };

function Instruction({ title, one, two, three }: InstructionProps) {
  return (
    <div>
      <h2>{title}</h2>
      <ol>
        {[one, two, three].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
