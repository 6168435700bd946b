import { Icon } from '../../ui/icon/icon.tsx';
import type { RefusedMessage } from './contact.ts';

export type MessageBoxProps = {
  action: string;
  /** The page somebody came from, as the address of this one names it. */
  from: string;
  kind: string;
  noKind: string;
  kinds: { value: string; label: string }[];
  message: string;
  help: string;
  length: { least: number; most: number };
  button: string;
  /** What goes along with the message. */
  note: string;
  faults: Record<RefusedMessage['fault'], string>;
};

/** A message to the company from inside: who writes is known. A plain form; what was typed stays when it is refused. */
export function MessageBox({ refused, ...props }: MessageBoxProps & { refused: RefusedMessage | undefined }) {
  const { action, from, kind, noKind, kinds, message, help, length, button, note, faults } = props;
  const isWrong = refused?.fault === 'tooShort' || refused?.fault === 'tooLong';
  return (
    <form className="help-message" method="post" action={`${action}#contact`}>
      <input type="hidden" name="from" value={refused?.typed.from ?? from} />
      <div className="field">
        <label className="field-label" htmlFor="help-kind">
          {kind}
        </label>
        <select className="field-input" id="help-kind" name="kind" defaultValue={refused?.typed.kind ?? ''}>
          <option value="">{noKind}</option>
          {kinds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="field" data-wrong={isWrong ? '' : undefined}>
        <label className="field-label" htmlFor="help-text">
          {message}
        </label>
        {refused ? (
          <p className="workspace-error" id="help-text-error" role="alert">
            <Icon name="warning" />
            {faults[refused.fault]}
          </p>
        ) : null}
        <textarea
          className="field-input"
          id="help-text"
          name="text"
          rows={6}
          minLength={length.least}
          maxLength={length.most}
          required
          defaultValue={refused?.typed.text}
          // biome-ignore lint/a11y/noAutofocus: after a failed post the focus stands on what is wrong (U06)
          autoFocus={refused !== undefined}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={refused ? 'help-text-error help-text-help' : 'help-text-help'}
        />
        <p className="field-help" id="help-text-help">
          {help}
        </p>
      </div>
      <p className="workspace-small help-note">{note}</p>
      <button className="button" type="submit" name="intent" value="write">
        {button}
      </button>
    </form>
  );
}
