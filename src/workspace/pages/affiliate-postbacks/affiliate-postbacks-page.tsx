import type { Messages } from '../../../locales/messages.server.ts';
import { type AreaFrame, AreaPage } from '../../affiliate/area-frame.tsx';
import { EmptyState } from '../../empty/empty-state.tsx';
import { Field } from '../../forms/field.tsx';
import type { PostbackOutcome } from './act.server.ts';

type Texts = Messages['affiliate-postbacks'];
type Named = { name: string; label: string };

export type EndpointCard = {
  id: string;
  url: string;
  secret: string;
  state: Named;
  failures: string | null;
};
export type LogLine = {
  id: string;
  type: string;
  to: string;
  at: string;
  state: Named;
  came: string | null;
  attempts: string | null;
  body: string | null;
  canSendAgain: boolean;
};
export type AffiliatePostbacksProps = {
  frame: AreaFrame;
  texts: Texts;
  action: string;
  /** There are as many endpoints as there may be. */
  many: string;
  endpoints: EndpointCard[];
  log: LogLine[];
};

type PageProps = AffiliatePostbacksProps & { outcome?: PostbackOutcome | undefined };

/** Where an affiliate is told of its sales by machine, and what was sent. */
export function AffiliatePostbacksPage(props: PageProps) {
  const { frame, texts, endpoints, action, outcome, many } = props;
  return (
    <AreaPage frame={frame}>
      <section aria-labelledby="area-postbacks">
        <h2 id="area-postbacks">{texts.title}</h2>
        <p className="area-lead">{texts.lead}</p>
        {endpoints.map((endpoint) => (
          <Endpoint key={endpoint.id} texts={texts} action={action} endpoint={endpoint} />
        ))}
        <form className="area-postback-add" method="post" action={action}>
          <input type="hidden" name="act" value="add" />
          <Field
            id="postback-url"
            name="url"
            type="url"
            required
            maxLength={500}
            label={texts.url}
            help={texts.urlHelp}
            placeholder="https://"
            autoComplete="off"
            defaultValue={outcome?.url}
            error={outcome ? (outcome.problem === 'many' ? many : texts.wrong) : null}
          />
          <button className="button" type="submit">
            {texts.add}
          </button>
        </form>
      </section>
      <Log {...props} />
      <section aria-labelledby="area-postback-how">
        <h2 id="area-postback-how">{texts.how}</h2>
        <p className="area-lead">{texts.signed}</p>
        <p className="area-lead">{texts.retried}</p>
      </section>
    </AreaPage>
  );
}

type EndpointProps = { texts: Texts; action: string; endpoint: EndpointCard };

function Endpoint({ texts, action, endpoint }: EndpointProps) {
  const { id, url, secret, state, failures } = endpoint;
  const acts = state.name === 'on' ? (['test', 'pause', 'remove'] as const) : (['resume', 'remove'] as const);
  return (
    <article className="area-postback">
      <p className="area-question-state">
        <span className="area-state" data-state={state.name}>
          {state.label}
        </span>
        {failures ? <span>{failures}</span> : null}
      </p>
      <h3>{url}</h3>
      {state.name === 'off' ? <p>{texts.offText}</p> : null}
      <details className="area-more">
        <summary>{texts.secret}</summary>
        <code className="area-hash">{secret}</code>
      </details>
      <form className="workspace-actions" method="post" action={action}>
        <input type="hidden" name="id" value={id} />
        {acts.map((act) => (
          <button key={act} className="button button-outline" type="submit" name="act" value={act}>
            {texts.acts[act]}
          </button>
        ))}
      </form>
    </article>
  );
}

function Log({ texts, action, log }: AffiliatePostbacksProps) {
  return (
    <section aria-labelledby="area-log">
      <h2 id="area-log">{texts.log}</h2>
      {log.length === 0 ? <EmptyState icon="link" text={texts.nothing} /> : null}
      <ol className="area-log">
        {log.map((line) => (
          <li key={line.id} data-state={line.state.name}>
            <p className="area-log-line">
              <code>{line.type}</code>
              <span className="area-state" data-state={line.state.name}>
                {line.state.label}
              </span>
              <span>{line.at}</span>
              <span>{line.to}</span>
            </p>
            {line.came ? (
              <p className="workspace-small">
                {line.came}
                {line.attempts ? ` · ${line.attempts}` : null}
              </p>
            ) : null}
            {line.body ? (
              <details className="area-more">
                <summary>{texts.body}</summary>
                <pre>{line.body}</pre>
              </details>
            ) : null}
            {line.canSendAgain ? (
              <form method="post" action={action}>
                <input type="hidden" name="id" value={line.id} />
                <button className="button button-outline" type="submit" name="act" value="sendAgain">
                  {texts.sendAgain}
                </button>
              </form>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
