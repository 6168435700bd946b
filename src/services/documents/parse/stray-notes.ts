import type { Block, DocumentTemplate } from '../../../document/document.ts';
import { type ByLocale, byLocale } from '../../../shared/locale.ts';

/** What only an author says to whoever fills a template in: in a note it is left out of files, elsewhere it is not. */
const AUTHOR_WORDS: ByLocale<RegExp> = {
  en: /(not|no|instead of) legal advice|\ba starting point\b(?! for (talks|the))|(to be removed|(remove|delete) (this|these|all|the) (part|notes?|list|sheet)) (before|when|once)|^note:/i,
  de: /keine (Rechts|Steuer)beratung|ersetzt keine [\p{L}-]*beratung|ein Ausgangspunkt|(vor|bei) (dem|der|jedem) \p{L}+ (entfernen|löschen|streichen)|diese[nrs]? (Hinweise?|Absatz|Liste|Text) (entfernen|löschen)|^Hinweis:/iu,
  es: /punto de partida y no|(no sustituye|en lugar de) (el|al) consejo|no es (un )?(consejo|asesoramiento) (legal|jurídico)|(quite|borre|elimine|suprima) est[ae]s? (notas?|lista|hoja|apartado|página|texto)|^Nota:/i,
  fr: /ne (remplace|vaut|constitue) pas (un|une) (conseil|avis|consultation)|pas (un|de) conseil juridique|(ce|le présent) modèle (est|ne|vise|convient)|(retirez|supprimez|effacez) (cette|ces|ce|les) (notes?|liste|page|partie|texte)|à (retirer|supprimer) avant|^Note\s?:/iu,
  it: /non (è )?una consulenza|non sostituisce (il|la|un) (notaio|consulen|avvocato|bilancio di legge)|questo modello|(tolga|elimini|cancelli) quest[aeo] (not[ae]|elenco|pagina|parte|testo)|^Nota:/i,
  pt: /não (é )?orientação jurídica|não substitui (a orientação|advogado|um advogado)|(apague|remova|retire) (esta|este|as|estas) (notas?|lista|página|trecho|parte|texto)|^Nota:/i,
};

/** What a template says outside of its notes that belongs into one, and headings under which a file would have nothing. */
export function strayNotes({ locale, blocks }: Pick<DocumentTemplate, 'locale' | 'blocks'>): string[] {
  const kept = withoutNotes(blocks);
  const stray = textsOf(kept).filter((text) => byLocale(AUTHOR_WORDS, locale).test(text));
  return [...stray.map((text) => `"${text.slice(0, 80)}"`), ...emptyParts(kept)];
}

/** As a file has them, whatever is chosen. */
function withoutNotes(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'note') return [];
    return block.kind === 'conditional' ? withoutNotes(block.blocks) : [block];
  });
}

/** Where nothing is left between a heading, or the start of a page, and the next or the end. */
function emptyParts(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block, index) => {
    const next = blocks[index + 1]?.kind ?? 'end';
    const isEnd = next === 'end' || next === 'pagebreak';
    const opens = block.kind === 'heading' || block.kind === 'subHeading';
    if (!isEnd || !(opens || block.kind === 'pagebreak')) return [];
    return [block.kind === 'pagebreak' ? 'a page' : `a part "${textsOf([block]).join(' ')}"`].map(
      (found) => `${found} with nothing but notes`,
    );
  });
}

/** The texts of blocks, each run of words joined across bold and blanks. */
function textsOf(node: unknown): string[] {
  if (Array.isArray(node)) {
    if (node.some(isRun)) return [node.map((run) => textsOf(run).join('')).join('')];
    return node.flatMap(textsOf);
  }
  if (!isRecord(node)) return [];
  if (node['kind'] === 'text') return [String(node['text'])];
  return Object.values(node).flatMap((inner) => (typeof inner === 'object' ? textsOf(inner) : []));
}

function isRun(node: unknown): boolean {
  return (
    isRecord(node) && ['text', 'strong', 'emphasis', 'blank', 'reference'].includes(String(node['kind']))
  );
}

function isRecord(node: unknown): node is Record<string, unknown> {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}
