import type { DocumentValues } from '../../document/document.ts';
import { fieldMark } from '../../document/field-mark.ts';
import type { ValuesPatch } from '../../services/drive/values.ts';

type Seen = Readonly<Record<string, string>>;
type Heard = { patch: ValuesPatch; waiting: ValuesPatch; conflicts?: readonly string[] };

/** What the server has of a document as far as this page knows, and what its owner saw before they typed. */
export class ServerValues {
  #values: DocumentValues;
  #seen: Record<string, string> = {};

  constructor(values: DocumentValues) {
    this.#values = values;
  }

  get values(): DocumentValues {
    return this.#values;
  }

  /** By field that is not sent yet, the mark of what stood there. */
  get seen(): Seen {
    return this.#seen;
  }

  /** What this device kept from an earlier page: it was typed over what stood there then. */
  keep(seen: Seen): void {
    this.#seen = { ...seen, ...this.#seen };
  }

  /** Somebody types into fields: what stands in them now is what they saw. */
  note(keys: readonly string[]): void {
    for (const key of keys) this.#seen[key] ??= fieldMark(this.#values[key]);
  }

  /**
   * A patch has arrived. A field that is typed into again was seen as it was sent, unless somebody else's word was put
   * there meanwhile: that one was not seen yet.
   */
  hear(values: DocumentValues, { patch, waiting, conflicts = [] }: Heard): void {
    this.#values = values;
    for (const key of Object.keys(patch)) {
      if (conflicts.includes(key) && key in waiting) continue;
      delete this.#seen[key];
      if (key in waiting) this.#seen[key] = fieldMark(values[key]);
    }
  }
}
