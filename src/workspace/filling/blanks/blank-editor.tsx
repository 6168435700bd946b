import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { fieldType } from '../../../document/field-types.table.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { isPressed, keyHint } from '../../shell/shortcuts.ts';
import { FieldControl } from '../fields/field-control.tsx';
import { useFillFacts } from '../fields/fill-context.ts';
import type { FillingData } from '../filling-data.ts';
import type { Filling } from '../use-filling.ts';
import { type BlankPlace, isBlank } from './anchors.ts';
import { blankLayout } from './blank-layout.ts';
import type { Blanks, OpenBlank } from './use-blanks.ts';
import { useSpot } from './use-spot.ts';

type BlankEditorProps = {
  pages: RefObject<HTMLElement | null>;
  open: OpenBlank;
  blanks: Blanks;
  data: FillingData;
  filling: Filling;
  /** Escape: the blank keeps the focus, and nobody types into it. */
  onStay: (place: BlankPlace) => void;
};

/** A blank of a page while somebody types into it: its control stands where it is printed, its name below. */
export function BlankEditor({ pages, open, blanks, data, filling, onStay }: BlankEditorProps) {
  const { field, place } = open;
  const spot = useSpot(pages, place);
  const editor = useRef<HTMLFieldSetElement>(null);
  const help = useId();
  const { hints } = useFillFacts();
  useFocus(editor, open, spot !== null);
  useLeave(editor, pages, blanks.close);
  const text = filling.values[field.key];
  const note = text ? undefined : hints[field.key]?.note;
  const { control } = fieldType(field.type);
  const layout = spot && blankLayout(spot, control === 'answers');
  return (
    <fieldset
      className="blank-editor"
      data-control={control}
      ref={editor}
      aria-label={field.label}
      onKeyDown={(event) => follow(event, blanks, onStay)}
      style={layout?.editor ?? { visibility: 'hidden' }}
    >
      <div className="blank-control" style={layout?.control}>
        <FieldControl
          key={field.key}
          field={field}
          text={typeof text === 'string' ? text : ''}
          prefill={data.prefills[field.key] ?? field.default}
          described={[field.help ? help : '', note ? `${help}-note` : ''].join(' ').trim() || undefined}
        />
      </div>
      <div className="blank-shift" style={layout?.card}>
        <div className="blank-card">
          <p className="blank-label" lang={data.lang}>
            {control === 'answers' ? (
              <span id={`fill-${field.key}-label`}>{field.label}</span>
            ) : (
              <label htmlFor={`fill-${field.key}`}>{field.label}</label>
            )}
          </p>
          {field.help ? (
            <p className="blank-help" id={help} lang={data.lang}>
              {field.help}
            </p>
          ) : null}
          {note ? (
            <p className="blank-help" id={`${help}-note`}>
              {note}
            </p>
          ) : null}
          <div className="blank-ways">
            <button className="button button-small" type="button" onClick={blanks.next}>
              {data.words.next} <kbd>{keyHint(control === 'lines' ? 'nextBlankOfLines' : 'nextBlank')}</kbd>
            </button>
            <button
              className="blank-close"
              type="button"
              onClick={blanks.close}
              aria-label={data.words.close}
            >
              <Icon name="close" />
            </button>
          </div>
        </div>
      </div>
    </fieldset>
  );
}

/** Enter leads on, in a text of several lines together with Control; Escape ends. */
function follow(event: KeyboardEvent, blanks: Blanks, onStay: BlankEditorProps['onStay']): void {
  if (isPressed('leaveBlank', event)) {
    event.preventDefault();
    if (blanks.open) onStay(blanks.open.place);
    blanks.close();
    return;
  }
  const isPlain = isPressed('nextBlank', event);
  if (!isPlain && !isPressed('nextBlankOfLines', event)) return;
  if (event.nativeEvent.isComposing || event.target instanceof HTMLButtonElement) return;
  // In a text of several lines it makes one, unless nothing stands there yet.
  if (isPlain && event.target instanceof HTMLTextAreaElement && event.target.value !== '') return;
  event.preventDefault();
  blanks.next();
}

/**
 * As soon as it is in its place one types into it; what stands there is replaced by the first key. Only by that one: newer
 * pages take the place away for a moment, and what was typed until then stays.
 */
function useFocus(editor: RefObject<HTMLElement | null>, open: OpenBlank, isPlaced: boolean): void {
  const begun = useRef<OpenBlank>(undefined);
  useLayoutEffect(() => {
    if (!isPlaced) return;
    const control =
      editor.current?.querySelector<HTMLElement>('input:checked') ??
      editor.current?.querySelector<HTMLElement>('input, textarea, select');
    control?.focus({ preventScroll: true });
    if (begun.current !== open && control instanceof HTMLInputElement && control.type === 'text')
      control.select();
    begun.current = open;
  }, [editor, open, isPlaced]);
}

/** A press or the focus elsewhere ends it; another blank takes its place. */
function useLeave(
  editor: RefObject<HTMLElement | null>,
  pages: RefObject<HTMLElement | null>,
  onLeave: () => void,
): void {
  useEffect(() => {
    const element = editor.current;
    const isElsewhere = (target: EventTarget | null) =>
      target instanceof Element &&
      !element?.contains(target) &&
      !(pages.current?.contains(target) === true && isBlank(target));
    const press = ({ target }: PointerEvent) => {
      if (isElsewhere(target)) onLeave();
    };
    const move = ({ relatedTarget }: FocusEvent) => {
      if (isElsewhere(relatedTarget)) onLeave();
    };
    document.addEventListener('pointerdown', press);
    element?.addEventListener('focusout', move);
    return () => {
      document.removeEventListener('pointerdown', press);
      element?.removeEventListener('focusout', move);
    };
  }, [editor, pages, onLeave]);
}
