import type { ByLocale } from '../../shared/locale.ts';

type Neutral = {
  /** The label of a blank nobody named. */
  blank: string;
  /** What a template is summed up as that came without a summary: `{title}` is its title. */
  summary: string;
  jurisdiction: string;
  persons: readonly string[];
  companies: readonly string[];
  addresses: readonly string[];
};

/**
 * What stands in the pictures of imported templates, whose blanks come without examples: names that belong to nobody.
 */
export const NEUTRAL: ByLocale<Neutral> = {
  en: {
    blank: 'Blank',
    summary: '{title}: fill in the blanks, check every clause, then save, print and sign it.',
    jurisdiction: 'US',
    persons: ['Alex Sample', 'Robin Sample', 'Sam Example'],
    companies: ['Sample Company Inc.', 'Example Partners LLC', 'Specimen Trading Co.'],
    addresses: [
      '1 Sample Street, Sampletown',
      '2 Example Avenue, Exampleville',
      '3 Specimen Road, Sampletown',
    ],
  },
  de: {
    blank: 'Leerstelle',
    summary:
      '{title}: Leerstellen ausfüllen, jede Klausel prüfen, dann speichern, drucken und unterschreiben.',
    jurisdiction: 'DE',
    persons: ['Kim Muster', 'Toni Muster', 'Robin Beispiel'],
    companies: ['Muster GmbH', 'Beispiel & Partner KG', 'Musterhandel OHG'],
    addresses: [
      'Musterstraße 1, 12345 Musterstadt',
      'Beispielweg 2, 12345 Beispielort',
      'Musterallee 3, 12345 Musterstadt',
    ],
  },
  es: {
    blank: 'Espacio',
    summary: '{title}: rellene los espacios, revise cada cláusula y después guárdelo, imprímalo y fírmelo.',
    jurisdiction: 'ES',
    persons: ['Alex Ejemplo', 'Cruz Ejemplo', 'Trini Modelo'],
    companies: ['Ejemplo S.L.', 'Modelo y Socios S.A.', 'Comercial Muestra S.L.'],
    addresses: [
      'Calle Ejemplo 1, Villaejemplo',
      'Avenida Modelo 2, Villamodelo',
      'Plaza Muestra 3, Villaejemplo',
    ],
  },
  fr: {
    blank: 'Champ',
    summary: '{title} : remplissez les champs, relisez chaque clause, puis enregistrez, imprimez et signez.',
    jurisdiction: 'FR',
    persons: ['Camille Exemple', 'Dominique Exemple', 'Claude Modèle'],
    companies: ['Exemple SARL', 'Modèle et Associés SAS', 'Comptoir Spécimen SARL'],
    addresses: [
      '1 rue de l’Exemple, Exempleville',
      '2 avenue du Modèle, Modèleville',
      '3 place Spécimen, Exempleville',
    ],
  },
  it: {
    blank: 'Campo',
    summary: '{title}: compili i campi, controlli ogni clausola, poi salvi, stampi e firmi il documento.',
    jurisdiction: 'IT',
    persons: ['Andrea Esempio', 'Celeste Esempio', 'Fiore Modello'],
    companies: ['Esempio S.r.l.', 'Modello & Soci S.p.A.', 'Commerciale Campione S.r.l.'],
    addresses: [
      'Via Esempio 1, Esempiopoli',
      'Viale Modello 2, Modellopoli',
      'Piazza Campione 3, Esempiopoli',
    ],
  },
  pt: {
    blank: 'Campo',
    summary: '{title}: preencha os campos, confira cada cláusula e depois salve, imprima e assine.',
    jurisdiction: 'BR',
    persons: ['Ariel Exemplo', 'Darci Exemplo', 'Nadir Modelo'],
    companies: ['Exemplo Ltda.', 'Modelo e Sócios S.A.', 'Comercial Amostra Ltda.'],
    addresses: [
      'Rua Exemplo, 1, Exemplópolis',
      'Avenida Modelo, 2, Modelópolis',
      'Praça Amostra, 3, Exemplópolis',
    ],
  },
};
