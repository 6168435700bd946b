import { useState } from 'react';
import { Icon } from '../../../ui/icon/icon.tsx';
import { filled, printDuration } from './printed.ts';
import type { UploadPanelProps } from './upload-acts.ts';
import { isUnderWay, sumsOf, type UploadLine } from './upload-line.ts';
import { OpenRow, UploadRow } from './upload-row.tsx';
import type { UploadTexts } from './uploads-data.ts';

/** All uploads, at the edge of the window: how far they are, and what can be done with them. */
export function UploadPanel(props: UploadPanelProps) {
  const { data, lines, open, wrong, acts } = props;
  const [isFolded, setFolded] = useState(false);
  return (
    <section className="uploads-panel" aria-label={data.texts.title}>
      <Head {...props} isFolded={isFolded} fold={() => setFolded(!isFolded)} />
      {isFolded ? null : (
        <ul className="uploads-rows">
          {lines.map((line) => (
            <UploadRow key={line.key} line={line} data={data} acts={acts} />
          ))}
          {open.map((one) => (
            <OpenRow key={one.id} one={one} data={data} acts={acts} isWrong={wrong === one.id} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Head({
  data,
  lines,
  open,
  acts,
  isFolded,
  fold,
}: UploadPanelProps & { isFolded: boolean; fold(): void }) {
  const { texts, language } = data;
  const sums = sumsOf(lines);
  const isBusy = lines.some(isUnderWay);
  const isPaused = !isBusy && lines.some(({ state }) => state === 'paused');
  const left = sums.secondsLeft;
  return (
    <header className="uploads-head">
      <div className="uploads-sums">
        <div role="status">
          <h2 className="uploads-title">{headline(lines, texts)}</h2>
        </div>
        {isBusy && left !== null ? (
          <p className="workspace-small">{filled(texts.timeLeft, { time: printDuration(left, language) })}</p>
        ) : null}
      </div>
      <div className="uploads-acts">
        {isBusy && sums.all > 1 ? <Text onPress={acts.pauseAll}>{texts.pauseAll}</Text> : null}
        {isPaused && sums.all > 1 ? <Text onPress={acts.goOnAll}>{texts.goOnAll}</Text> : null}
        <button className="uploads-act" type="button" aria-expanded={!isFolded} onClick={fold}>
          <span className="uploads-fold" data-folded={isFolded ? '' : undefined}>
            <Icon name="chevron" />
          </span>
          <span className="visually-hidden">{isFolded ? texts.show : texts.hide}</span>
        </button>
        {!isBusy && !isPaused && open.length === 0 ? (
          <button className="uploads-act" type="button" onClick={acts.clear}>
            <Icon name="close" />
            <span className="visually-hidden">{texts.close}</span>
          </button>
        ) : null}
      </div>
      {lines.length > 0 && (isBusy || isPaused) ? (
        <progress className="uploads-bar" max={1} value={sums.share} aria-label={texts.title} />
      ) : null}
    </header>
  );
}

function Text({ onPress, children }: { onPress(): void; children: string }) {
  return (
    <button className="workspace-link uploads-text" type="button" onClick={onPress}>
      {children}
    </button>
  );
}

/** In words, and only as often as one is done: it is read out. */
function headline(lines: readonly UploadLine[], texts: UploadTexts): string {
  const { done, all } = sumsOf(lines);
  const refused = lines.filter(({ state }) => state === 'refused').length;
  const counts = { done, all, refused };
  if (lines.some(({ state }) => state === 'sending' || state === 'waiting'))
    return filled(texts.headSending, counts);
  if (lines.some(({ state }) => state === 'broken')) return texts.headBroken;
  if (lines.some(({ state }) => state === 'paused')) return texts.headPaused;
  if (refused > 0) return filled(texts.headRefused, counts);
  return lines.length > 0 ? filled(texts.headDone, counts) : texts.headOpen;
}
