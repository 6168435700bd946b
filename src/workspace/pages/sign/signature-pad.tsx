import { type PointerEvent, useRef, useState } from 'react';
import type { Messages } from '../../../locales/messages.server.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';

/** Pixels of what is drawn; on the page it is as wide as there is room. */
const [WIDTH, HEIGHT, PEN] = [900, 300, 5];

type PadProps = { texts: Messages['signing-page']; fault: string | null };

/**
 * A signature by hand beside the typed one: drawn, which needs a script and a pointer, or a picture that is brought. Who
 * uses neither has signed with their name.
 */
export function SignaturePad({ texts, fault }: PadProps) {
  const isScripted = useHydrated();
  // Once a fault opened it, it stays open: what was chosen is to be seen.
  const [hadFault, setHadFault] = useState(fault !== null);
  if (fault !== null && !hadFault) setHadFault(true);
  return (
    <details className="sign-hand" open={hadFault}>
      <summary>{texts.hand}</summary>
      <p className="field-help">{texts.handLead}</p>
      {isScripted ? <Drawing texts={texts} /> : null}
      <div className="field" data-wrong={fault ? '' : undefined}>
        <label className="field-label" htmlFor="picture">
          {isScripted ? texts.picture : texts.pictureAlone}
        </label>
        <input
          id="picture"
          type="file"
          name="picture"
          accept="image/png,image/jpeg,image/webp"
          aria-describedby={fault ? 'picture-error picture-help' : 'picture-help'}
        />
        {fault ? (
          <p className="workspace-error" id="picture-error" role="alert">
            <Icon name="warning" />
            {fault}
          </p>
        ) : null}
        <p className="field-help" id="picture-help">
          {texts.pictureHelp}
        </p>
      </div>
    </details>
  );
}

/** A sheet to draw on. What is drawn goes with the form as a file. */
function Drawing({ texts }: Pick<PadProps, 'texts'>) {
  const sheet = useRef<HTMLCanvasElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const [hasInk, setInk] = useState(false);

  function clear(): void {
    sheet.current?.getContext('2d')?.clearRect(0, 0, WIDTH, HEIGHT);
    if (file.current) file.current.value = '';
    setInk(false);
  }
  function begin(event: PointerEvent<HTMLCanvasElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = pointOf(event);
    draw(event);
    setInk(true);
  }
  function draw(event: PointerEvent<HTMLCanvasElement>): void {
    if (!last.current) return;
    const to = pointOf(event);
    drawLine(event.currentTarget, last.current, to);
    last.current = to;
  }
  function end(): void {
    if (last.current && sheet.current && file.current) keep(sheet.current, file.current);
    last.current = null;
  }
  return (
    <div className="sign-drawing">
      <canvas
        ref={sheet}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={texts.drawHere}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <p className="sign-drawing-foot">
        <span className="field-help">{texts.drawHere}</span>
        <button
          className="button button-outline button-small"
          type="button"
          onClick={clear}
          disabled={!hasInk}
        >
          {texts.clear}
        </button>
      </p>
      <input ref={file} type="file" name="drawn" tabIndex={-1} aria-hidden="true" hidden />
    </div>
  );
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: ((clientX - left) * WIDTH) / width, y: ((clientY - top) * HEIGHT) / height };
}

function drawLine(canvas: HTMLCanvasElement, from: { x: number; y: number }, to: typeof from): void {
  const ink = canvas.getContext('2d');
  if (!ink) return;
  ink.lineWidth = PEN;
  ink.lineCap = 'round';
  ink.strokeStyle = '#14233c';
  ink.beginPath();
  ink.moveTo(from.x, from.y);
  ink.lineTo(to.x, to.y);
  ink.stroke();
}

/** Puts what is drawn into the form, as if it had been chosen: at once, because "Sign" may be pressed next. */
function keep(canvas: HTMLCanvasElement, input: HTMLInputElement): void {
  const [, base64 = ''] = canvas.toDataURL('image/png').split(',');
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const files = new DataTransfer();
  files.items.add(new File([bytes], 'signature.png', { type: 'image/png' }));
  input.files = files.files;
}
