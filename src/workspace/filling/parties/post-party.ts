import type { Side } from '../../../document/meanings.ts';
import type { PartyBarData } from './bar-data.ts';

/** Fills a side as the bar does: the answer is the document, which tells what was filled in and takes it back. */
export function postParty(data: PartyBarData | null, side: Side, party: string): void {
  if (!data) return;
  const form = document.createElement('form');
  form.method = 'post';
  form.action = data.action;
  form.hidden = true;
  const fields = { doc: data.documentId, intent: 'party', act: 'fill', side, party };
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
