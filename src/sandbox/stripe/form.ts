/** What a form says: texts, lists and groups of them. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
type Group = { [name: string]: FormValue };

/** Reads a form as Stripe's SDK writes it: `line_items[0][price_data][currency]=usd`, `expand[]=a`. */
export function parseForm(text: string): Group {
  const form: Group = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) put(form, stepsOf(name), value);
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, listed(value)]));
}

function stepsOf(name: string): string[] {
  const [first = ''] = name.split('[', 1);
  return [first, ...[...name.slice(first.length).matchAll(/\[([^\]]*)\]/g)].map(([, step = '']) => step)];
}

function put(form: Group, steps: readonly string[], value: string): void {
  let group = form;
  for (const step of steps.slice(0, -1)) {
    const inner = group[step];
    const next: Group = typeof inner === 'object' && !Array.isArray(inner) ? inner : Object.create(null);
    group[step] = next;
    group = next;
  }
  const last = steps.at(-1) ?? '';
  group[last === '' ? String(Object.keys(group).length) : last] = value;
}

/** Groups whose names count from nothing are lists. */
function listed(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, listed(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
