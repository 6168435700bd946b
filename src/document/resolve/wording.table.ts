import type { Locale } from '../../shared/locale.ts';

/** The words a document needs that stand in no template. */
export type Wording = {
  /** Before the number in a reference, lower case: "clause 3". */
  clause: string;
  /** Around the title of a section that has no number. */
  quotes: readonly [string, string];
  /** Behind the title of a clause that is referred to and was left out. */
  omitted: string;
  /** Between a term and what it means. */
  afterTerm: string;
  yes: string;
  no: string;
  contents: string;
  signature: string;
  /** Where ink would be, of whoever is to sign electronically: true of the pages before anybody has, and once they are sealed. */
  electronic: string;
  name: string;
  position: string;
  date: string;
  /** `{page}` and `{pages}` are replaced. */
  pageOf: string;
  /** On every page of a paper whose number was cancelled. */
  cancelled: string;
  /** The quiet word across pages of an account that may only preview. */
  preview: string;
  /** What a file says about itself in its properties, since no page of it does. */
  notice: string;
};

const WORDING: Partial<Record<Locale, Wording>> & { en: Wording } = {
  en: {
    clause: 'clause',
    quotes: ['“', '”'],
    omitted: '(omitted)',
    afterTerm: ': ',
    yes: 'Yes',
    no: 'No',
    contents: 'Contents',
    signature: 'Signature',
    electronic: 'Signature: in the certificate at the end of the sealed file. Without it this is not signed.',
    name: 'Name',
    position: 'Title',
    date: 'Date',
    pageOf: 'Page {page} of {pages}',
    cancelled: 'Canceled',
    preview: 'Preview',
    notice: 'Made from a template: a starting point, not legal advice.',
  },
  de: {
    clause: 'Ziffer',
    quotes: ['„', '“'],
    omitted: '(entfallen)',
    afterTerm: ': ',
    yes: 'Ja',
    no: 'Nein',
    contents: 'Inhalt',
    signature: 'Unterschrift',
    electronic:
      'Unterschrift: in der Bescheinigung am Ende der versiegelten Datei. Ohne sie ist nicht unterschrieben.',
    name: 'Name',
    position: 'Funktion',
    date: 'Datum',
    pageOf: 'Seite {page} von {pages}',
    cancelled: 'Storniert',
    preview: 'Vorschau',
    notice: 'Nach einer Vorlage erstellt: ein Ausgangspunkt, keine Rechtsberatung.',
  },
  es: {
    clause: 'cláusula',
    quotes: ['«', '»'],
    omitted: '(suprimida)',
    afterTerm: ': ',
    yes: 'Sí',
    no: 'No',
    contents: 'Índice',
    signature: 'Firma',
    electronic: 'Firma: en el certificado al final del archivo sellado. Sin él, no está firmado.',
    name: 'Nombre',
    position: 'Cargo',
    date: 'Fecha',
    pageOf: 'Página {page} de {pages}',
    cancelled: 'Anulado',
    preview: 'Vista previa',
    notice: 'Hecho a partir de un modelo: un punto de partida, no asesoramiento jurídico.',
  },
  fr: {
    clause: 'article',
    quotes: ['«\u00a0', '\u00a0»'],
    omitted: '(supprimé)',
    afterTerm: '\u00a0: ',
    yes: 'Oui',
    no: 'Non',
    contents: 'Sommaire',
    signature: 'Signature',
    electronic: 'Signature\u00a0: dans le certificat à la fin du fichier scellé. Sans lui, rien n’est signé.',
    name: 'Nom',
    position: 'Qualité',
    date: 'Date',
    pageOf: 'Page {page} sur {pages}',
    cancelled: 'Annulé',
    preview: 'Aperçu',
    notice: 'Établi à partir d’un modèle\u00a0: un point de départ, pas un conseil juridique.',
  },
  it: {
    clause: 'articolo',
    quotes: ['«', '»'],
    omitted: '(soppresso)',
    afterTerm: ': ',
    yes: 'Sì',
    no: 'No',
    contents: 'Indice',
    signature: 'Firma',
    electronic: 'Firma: nel certificato alla fine del file sigillato. Senza, non è firmato.',
    name: 'Nome',
    position: 'Qualifica',
    date: 'Data',
    pageOf: 'Pagina {page} di {pages}',
    cancelled: 'Annullato',
    preview: 'Anteprima',
    notice: 'Creato da un modello: un punto di partenza, non una consulenza legale.',
  },
  pt: {
    clause: 'cláusula',
    quotes: ['“', '”'],
    omitted: '(excluída)',
    afterTerm: ': ',
    yes: 'Sim',
    no: 'Não',
    contents: 'Sumário',
    signature: 'Assinatura',
    electronic: 'Assinatura: no certificado no fim do arquivo selado. Sem ele, não está assinado.',
    name: 'Nome',
    position: 'Cargo',
    date: 'Data',
    pageOf: 'Página {page} de {pages}',
    cancelled: 'Cancelado',
    preview: 'Prévia',
    notice: 'Feito a partir de um modelo: um ponto de partida, não orientação jurídica.',
  },
};

/** The words for documents of a language; English where it has none yet. */
export function wordingOf(locale: Locale): Wording {
  return WORDING[locale] ?? WORDING.en;
}
