import type { CatalogueEntry, Department } from '../../services/catalogue/catalogue.ts';
import { OPEN_STATES, type TemplateVersion } from '../../services/library/template-version.ts';
import type { Locale } from '../../shared/locale.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';

/** A template as the console lists it: in the library, out of it, or not in it yet. */
export type ListedTemplate = {
  id: number;
  title: string;
  family: string;
  locale: Locale;
  /** What only a template of the library tells. */
  entry: (CatalogueEntry & { department: Department }) | undefined;
  origin: 'shipped' | 'imported' | 'here';
  /** What holds: published here, or withdrawn; undefined for what is shipped or imported, and for what is new. */
  held: TemplateVersion | undefined;
  /** What is being worked on. */
  open: TemplateVersion | undefined;
};

/** All templates that are in the library, or were, or may come into it. */
export async function allTemplates({ services }: Pick<OperatorPage, 'services'>): Promise<ListedTemplate[]> {
  const { catalogue, templateDesk } = services;
  await catalogue.whole();
  const [current, imported] = await Promise.all([templateDesk.current(), templateDesk.imported()]);
  const held = new Map(current.flatMap((one) => (isOpen(one) ? [] : [[one.templateId, one] as const])));
  const open = new Map(current.flatMap((one) => (isOpen(one) ? [[one.templateId, one] as const] : [])));
  const listed = new Map([...catalogue.all()].map((entry) => [entry.id, entry]));
  const ids = new Set([...listed.keys(), ...held.keys(), ...open.keys()]);
  return [...ids].flatMap((id): ListedTemplate[] => {
    const entry = listed.get(id);
    const named = entry ?? held.get(id) ?? open.get(id);
    if (!named) return [];
    const { title, family, locale } = named;
    const origin = imported.has(id) ? 'imported' : held.has(id) || !entry ? 'here' : 'shipped';
    return [{ ...{ id, title, family, locale, entry, origin }, held: held.get(id), open: open.get(id) }];
  });
}

function isOpen({ state }: TemplateVersion): boolean {
  return OPEN_STATES.some((one) => one === state);
}

/** Whether all words of a search are in what a template is called, its numbers, or what it is found by. */
export function isCalled({ title, id, family, entry }: ListedTemplate, q: string): boolean {
  const text = plain(`${title} ${id} D${id} ${family} ${entry?.keywords.join(' ') ?? ''}`);
  return plain(q)
    .split(' ')
    .every((word) => text.includes(word));
}

/** Without accents and capitals: nobody types them when looking for something. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
