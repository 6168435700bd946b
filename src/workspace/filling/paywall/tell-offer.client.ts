import { SECOND } from '../../../shared/clock.ts';
import type { EventName, ToldEvent } from '../../../shared/events.table.ts';
import { deviceKind } from '../../../ui/device.client.ts';

const told = new Set<EventName>();

/**
 * Tells our own collector that Download was pressed where there is no plan, and that the sheet was in sight for a
 * second, as a page counts as seen; each once for a page. Whoever has no number is not measured.
 */
export function tellOffer(box: Element, isSheet: boolean): void {
  tell('Download pressed');
  if (isSheet) setTimeout(() => box.matches(':popover-open') && tell('Plans seen'), SECOND);
}

function tell(event: 'Download pressed' | 'Plans seen'): void {
  if (told.has(event) || !/(^|; )b_visitor=/.test(document.cookie)) return;
  told.add(event);
  const events: ToldEvent[] = [{ event, id: crypto.randomUUID(), age: 0 }];
  const batch = { path: location.pathname, device: deviceKind(), events };
  navigator.sendBeacon('/services/tracking/events/', JSON.stringify(batch));
}
