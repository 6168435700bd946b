import type { ClipboardEvent, KeyboardEvent } from 'react';
import { isPressed } from '../../shell/shortcuts.ts';

/** Cells say where they are: `data-cell="3.7"`, row and column from 0. */
function placeOf(target: EventTarget): { row: number; column: number } | undefined {
  const text = target instanceof HTMLInputElement ? target.dataset['cell'] : undefined;
  const [row, column] = (text ?? '').split('.').map(Number);
  return row !== undefined && column !== undefined && text ? { row, column } : undefined;
}

function cellAt(form: HTMLElement, row: number, column: number): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`[data-cell="${row}.${column}"]`);
}

/** Up, down and Enter lead to the cell above or below, as in a spreadsheet; Enter saves nothing by mistake. */
export function moveInSheet(event: KeyboardEvent<HTMLFormElement>): void {
  const place = placeOf(event.target);
  const step = Number(isPressed('cellBelow', event)) - Number(isPressed('cellAbove', event));
  if (!place || step === 0) return;
  event.preventDefault();
  const next = cellAt(event.currentTarget, place.row + step, place.column);
  next?.focus();
  next?.select();
}

/** Lines and cells copied from a spreadsheet fall into the cells from here on. */
export function pasteInSheet(event: ClipboardEvent<HTMLFormElement>): void {
  const place = placeOf(event.target);
  const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
  if (!place || !/[\t\n]/.test(text)) return;
  event.preventDefault();
  for (const [down, line] of text.split(/\r?\n/).entries())
    for (const [right, value] of line.split('\t').entries())
      fill(cellAt(event.currentTarget, place.row + down, place.column + right), value.trim());
}

/** As if it had been typed. */
function fill(cell: HTMLInputElement | null, value: string): void {
  if (!cell) return;
  cell.value = value;
  cell.dispatchEvent(new Event('input', { bubbles: true }));
}
