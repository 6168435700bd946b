/** Fields of the form that are no part of the order; of the reminder the service is told by itself. */
const NOT_ORDERED: ReadonlySet<string> = new Set(['idempotencyKey', 'form', 'remind']);

/** Everything that is ordered and by whom: another content is another order. */
export function contentOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && !NOT_ORDERED.has(name) ? [[name, value.trim()] as const] : [],
  );
  return Object.fromEntries(entries);
}

/** A key for each content that was sent: the same content is the same order (S54). */
export class OrderKeys {
  readonly #form: HTMLFormElement;
  readonly #keys = new Map<string, string>();

  constructor(form: HTMLFormElement) {
    this.#form = form;
  }

  /** The first content has the key that the page came with. */
  keyOf(content: string): string {
    const first = this.#form.elements.namedItem('idempotencyKey');
    const own =
      this.#keys.size === 0 && first instanceof HTMLInputElement ? first.value : crypto.randomUUID();
    const key = this.#keys.get(content) ?? own;
    this.#keys.set(content, key);
    return key;
  }

  /** The same content is a new order from here on. */
  renew(content: string): void {
    this.#keys.set(content, crypto.randomUUID());
  }
}
