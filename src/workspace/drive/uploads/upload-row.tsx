import { Link } from 'react-router';
import { seenName } from '../../../services/items/item-name.ts';
import { printBytes } from '../../../shared/byte-size.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { filled, printDuration, printRate } from './printed.ts';
import type { UploadActs, UploadPanelProps } from './upload-acts.ts';
import { UploadIcon } from './upload-icon.tsx';
import type { UploadLine } from './upload-line.ts';
import type { OpenUpload } from './uploads-data.ts';

type Data = UploadPanelProps['data'];

/** Signs at the end of a name that are always seen. */
const TAIL = 9;

/** One upload: name, how far, how fast, how long, and what can be done. */
export function UploadRow({ line, data, acts }: { line: UploadLine; data: Data; acts: UploadActs }) {
  const { texts } = data;
  const { key, state, bytes, sent } = line;
  const name = seenName(line.name);
  const isOver = state === 'done' || state === 'refused';
  return (
    <li className="uploads-row" data-state={state}>
      <Sign state={state} />
      <div className="uploads-words">
        <Name line={line} href={line.item && filled(data.filePage, { id: line.item })} />
        {isOver ? null : (
          <progress className="uploads-bar" max={bytes || 1} value={bytes ? sent : 1} aria-label={name} />
        )}
        <p className="workspace-small" role={state === 'refused' ? 'alert' : undefined}>
          {factsOf(line, data)}
        </p>
        {state === 'refused' && canTryAgain(line) ? (
          <button
            className="workspace-link uploads-text uploads-again"
            type="button"
            onClick={() => acts.goOn(key)}
          >
            {texts.again}
            <span className="visually-hidden">{`, ${name}`}</span>
          </button>
        ) : null}
      </div>
      <div className="uploads-acts">
        {state === 'sending' || state === 'waiting' || state === 'broken' ? (
          <Act label={filled(texts.pause, { name })} onPress={() => acts.pause(key)}>
            <UploadIcon name="pause" />
          </Act>
        ) : null}
        {state === 'paused' ? (
          <Act label={filled(texts.goOn, { name })} onPress={() => acts.goOn(key)}>
            <UploadIcon name="goOn" />
          </Act>
        ) : null}
        {state === 'done' ? null : (
          <Act label={filled(texts.cancel, { name })} onPress={() => acts.cancel(key)}>
            <Icon name="close" />
          </Act>
        )}
      </div>
    </li>
  );
}

type OpenRowProps = { one: OpenUpload; data: Data; acts: UploadActs; isWrong: boolean };

/** One that was begun before: a browser forgets the file with its page, so it has to be chosen again. */
export function OpenRow({ one, data, acts, isWrong }: OpenRowProps) {
  const { texts, language } = data;
  const { name, bytes, sent } = one;
  const amounts = { sent: printBytes(sent, language), size: printBytes(bytes, language) };
  return (
    <li className="uploads-row" data-state="open">
      <Sign state="paused" />
      <div className="uploads-words">
        <Name line={one} href={null} />
        <progress className="uploads-bar" max={bytes || 1} value={sent} aria-label={name} />
        <p className="workspace-small" role={isWrong ? 'alert' : undefined}>
          {isWrong ? texts.wrongFile : filled(texts.unfinished, amounts)}
        </p>
        <label className="workspace-link uploads-text uploads-again">
          {texts.chooseAgain}
          <span className="visually-hidden">{`, ${name}`}</span>
          <input
            className="visually-hidden"
            type="file"
            onChange={({ currentTarget: { files } }) => files?.[0] && acts.again(one, files[0])}
          />
        </label>
      </div>
      <div className="uploads-acts">
        <Act label={filled(texts.cancel, { name })} onPress={() => acts.forget(one)}>
          <Icon name="close" />
        </Act>
      </div>
    </li>
  );
}

function Sign({ state }: { state: UploadLine['state'] }) {
  return (
    <span className="uploads-sign">
      {state === 'done' ? <Icon name="check" /> : null}
      {state === 'refused' ? <Icon name="warning" /> : null}
      {state === 'done' || state === 'refused' ? null : <UploadIcon name="file" />}
    </span>
  );
}

function Name({ line, href }: { line: Pick<UploadLine, 'name' | 'path'>; href: string | null }) {
  const name = seenName(line.name);
  // What is too long loses its middle: the ending says what it is.
  const [stem, tail] = [name.slice(0, -TAIL), name.slice(-TAIL)];
  const shown = (
    <>
      {stem ? <span>{stem}</span> : null}
      {tail}
    </>
  );
  return (
    <p className="uploads-name" title={[...line.path, name].join('/')}>
      {href ? <Link to={href}>{shown}</Link> : shown}
    </p>
  );
}

function Act({ label, onPress, children }: { label: string; onPress(): void; children: React.ReactNode }) {
  return (
    <button className="uploads-act" type="button" onClick={onPress} title={label}>
      {children}
      <span className="visually-hidden">{label}</span>
    </button>
  );
}

/** Some of what is refused passes: room is made, somebody logs in again. */
function canTryAgain({ refusal }: UploadLine): boolean {
  return (
    refusal !== 'nameInvalid' && refusal !== 'tooLarge' && refusal !== 'tooDeep' && refusal !== 'unreadable'
  );
}

function factsOf({ state, refusal, bytes, sent, rate }: UploadLine, { texts, language }: Data): string {
  const size = printBytes(bytes, language);
  if (refusal) return texts.refused[refusal];
  if (state === 'done') return size;
  if (state === 'waiting') return `${texts.waiting} · ${size}`;
  const amount = filled(texts.amount, { sent: printBytes(sent, language), size });
  if (state === 'paused') return `${texts.paused} · ${amount}`;
  if (state === 'broken') return texts.broken;
  // The last answer comes when the file lies there.
  if (sent === bytes) return texts.storing;
  if (!rate) return amount;
  const left = filled(texts.timeLeft, { time: printDuration((bytes - sent) / rate, language) });
  return [amount, printRate(rate, language), left].join(' · ');
}
