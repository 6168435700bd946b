import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject } from '@libpdf/core';
import { NotPlain, type Removed } from './plain-job.ts';
import { type Resolve, resolved, type SourcePage } from './source-pages.server.ts';

/** Annotations of a page, and actions that follow one on another. */
const [MOST_ANNOTATIONS, MOST_ACTIONS, MOST_PARENTS] = [20_000, 500, 40];
const MEDIA = new Set(['Screen', 'Movie', 'Sound', 'RichMedia', '3D']);
/** What only leads somewhere within the file, or is what a link is for. */
const OF_LINKS = new Set(['GoTo', 'GoToR', 'URI']);

type Found = { resolve: Resolve; kinds: Set<Removed> };

/**
 * What a file has beyond its pages. @throws NotPlain for what nobody can make plain: pages that a program makes, layers
 * that are not shown, and a signature, which would break
 */
export function beyondPages(pdf: PDF, pages: readonly SourcePage[]): Set<Removed> {
  const found: Found = { resolve: (ref) => pdf.getObject(ref), kinds: new Set() };
  const catalog = pdf.getCatalog();
  const of = (dict: PdfDict, key: string) => resolved(dict.get(key), found.resolve);
  refuseForms(pdf, found);
  layersIn(of(catalog, 'OCProperties'), found);
  const names = of(catalog, 'Names');
  if (names instanceof PdfDict && names.has('JavaScript')) found.kinds.add('scripts');
  const hasFiles = names instanceof PdfDict && names.has('EmbeddedFiles');
  if (hasFiles || catalog.has('AF') || catalog.has('Collection')) found.kinds.add('attachments');
  actionsIn(of(catalog, 'OpenAction'), found, new Set(['GoTo']));
  eventsIn(catalog, found);
  for (const { dict } of pages) {
    eventsIn(dict, found);
    for (const annotation of annotationsOf(dict, found.resolve)) tell(annotation, found);
  }
  return found.kinds;
}

/** Annotations of a page, in the order in which they are drawn. */
export function annotationsOf(page: PdfDict, resolve: Resolve): PdfDict[] {
  const all = resolved(page.get('Annots'), resolve);
  if (!(all instanceof PdfArray)) return [];
  if (all.length > MOST_ANNOTATIONS) throw new NotPlain('tooComplex');
  return all.toArray().flatMap((one) => {
    const dict = resolved(one, resolve);
    return dict instanceof PdfDict ? [dict] : [];
  });
}

export function nameOf(dict: PdfDict, key: string, resolve: Resolve): string | undefined {
  const name = resolved(dict.get(key), resolve);
  return name instanceof PdfName ? name.value : undefined;
}

function refuseForms(pdf: PDF, { resolve }: Found): void {
  const form = resolved(pdf.getCatalog().get('AcroForm'), resolve);
  if (form instanceof PdfDict && form.has('XFA')) throw new NotPlain('xfa');
  const permissions = resolved(pdf.getCatalog().get('Perms'), resolve);
  if (permissions instanceof PdfDict && permissions.has('DocMDP')) throw new NotPlain('signed');
  const fields = pdf.getForm()?.getFields() ?? [];
  if (fields.some((field) => field.type === 'signature' && field.acroField().has('V')))
    throw new NotPlain('signed');
}

/** All of them shown, they are part of the pages. */
function layersIn(layers: PdfObject | undefined, { resolve, kinds }: Found): void {
  if (!(layers instanceof PdfDict)) return;
  kinds.add('layers');
  const usual = resolved(layers.get('D'), resolve);
  if (!(usual instanceof PdfDict)) return;
  const off = resolved(usual.get('OFF'), resolve);
  const isHidden = off instanceof PdfArray && off.length > 0;
  if (isHidden || nameOf(usual, 'BaseState', resolve) === 'OFF') throw new NotPlain('layers');
  const events = resolved(usual.get('AS'), resolve);
  const hasEvents = events instanceof PdfArray && events.length > 0;
  if (hasUsage(layers, { resolve, hasEvents })) throw new NotPlain('layers');
}

type Usage = { resolve: Resolve; hasEvents: boolean };

/** Whether a layer comes and goes by itself: near to, by the language, or in print, which some viewers do without an event. */
function hasUsage(layers: PdfDict, { resolve, hasEvents }: Usage): boolean {
  const all = resolved(layers.get('OCGs'), resolve);
  const usages = (all instanceof PdfArray ? all.toArray() : []).flatMap((one) => {
    const layer = resolved(one, resolve);
    const usage = layer instanceof PdfDict ? resolved(layer.get('Usage'), resolve) : undefined;
    return usage instanceof PdfDict ? [usage] : [];
  });
  return usages.some((usage) => {
    if (hasEvents && ['Language', 'Zoom', 'User'].some((key) => usage.has(key))) return true;
    return ['View', 'Print', 'Export'].some((key) => {
      const state = resolved(usage.get(key), resolve);
      return state instanceof PdfDict && nameOf(state, `${key}State`, resolve) === 'OFF';
    });
  });
}

/** A layer that is there when others are not would be shown now. @throws NotPlain */
export function refuseChanging(value: PdfObject | undefined, resolve: Resolve): void {
  const layer = resolved(value, resolve);
  if (!(layer instanceof PdfDict)) return;
  const policy = nameOf(layer, 'P', resolve);
  if (layer.has('VE') || policy === 'AllOff' || policy === 'AnyOff') throw new NotPlain('layers');
}

function tell(annotation: PdfDict, found: Found): void {
  const { resolve, kinds } = found;
  const subtype = nameOf(annotation, 'Subtype', resolve) ?? '';
  if (subtype === 'Popup') return;
  actionsIn(resolved(annotation.get('A'), resolve), found, subtype === 'Link' ? OF_LINKS : new Set());
  eventsIn(annotation, found);
  if (subtype === 'Link') kinds.add('links');
  else if (subtype === 'FileAttachment') kinds.add('attachments');
  else if (MEDIA.has(subtype)) kinds.add('media');
  else if (subtype === 'Widget') tellField(annotation, found);
  else kinds.add('comments');
}

/** What happens when somebody types may stand with the field above a widget. */
function tellField(widget: PdfDict, found: Found): void {
  found.kinds.add('fields');
  let above: PdfObject | undefined = widget;
  for (let level = 0; level < MOST_PARENTS && above instanceof PdfDict; level += 1) {
    // A widget may be signed without being in the list of fields.
    const isSigned = nameOf(above, 'FT', found.resolve) === 'Sig' && above.has('V');
    if (isSigned) throw new NotPlain('signed');
    eventsIn(above, found);
    above = resolved(above.get('Parent'), found.resolve);
  }
}

/** What is done when something happens. */
function eventsIn(dict: PdfDict, found: Found): void {
  const events = resolved(dict.get('AA'), found.resolve);
  if (!(events instanceof PdfDict)) return;
  for (const [, action] of events) actionsIn(resolved(action, found.resolve), found, new Set());
}

/** An action, and what follows it. @param told kinds of actions that are told otherwise, or not at all */
function actionsIn(first: PdfObject | undefined, found: Found, told: ReadonlySet<string>): void {
  const seen = new Set<PdfObject>();
  const open = [first];
  while (open.length > 0) {
    const action = open.pop();
    if (!(action instanceof PdfDict) || seen.has(action)) continue;
    seen.add(action);
    if (seen.size > MOST_ACTIONS) throw new NotPlain('tooComplex');
    const kind = nameOf(action, 'S', found.resolve) ?? '';
    if (kind === 'JavaScript' || action.has('JS')) found.kinds.add('scripts');
    else if (!told.has(kind)) found.kinds.add('actions');
    const next = resolved(action.get('Next'), found.resolve);
    const all = next instanceof PdfArray ? next.toArray() : [next];
    open.push(...all.map((one) => resolved(one, found.resolve)));
  }
}

/** Flags of an annotation that keep it from being seen: invisible, hidden, and not on screens. */
const UNSEEN = 1 | 2 | 32;

export function isSeen(annotation: PdfDict, resolve: Resolve): boolean {
  const flags = resolved(annotation.get('F'), resolve);
  return !(flags instanceof PdfNumber) || (flags.value & UNSEEN) === 0;
}
