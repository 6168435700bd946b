import type { ByLocale } from '../../src/shared/locale.ts';

/** A small business that does not exist: whose papers the pictures of the workspace show. */
export type Office = {
  country: string;
  company: string;
  street: string;
  postcode: string;
  city: string;
  customers: readonly [string, string, string, string];
  goods: string;
  currency: string;
  /** Files of its drive. */
  files: readonly [string, string, string];
  /** A sentence that somebody adds to a clause. */
  own: string;
  /** Whom links are for. */
  readers: readonly [string, string, string];
  /** Who signs an agreement. */
  signers: readonly [string, string];
};

export const OFFICES: ByLocale<Office> = {
  en: {
    country: 'US',
    company: 'Pellwick Signworks LLC',
    street: '42 Ferry Landing',
    postcode: '04530',
    city: 'Bath',
    customers: [
      'The Copper Heron Inn LLC',
      'Tamsin & Vale Wholesale Inc.',
      'Harbor Street Bakery',
      'Orchard Bindery',
    ],
    goods: 'Room numbers, brass on slate',
    currency: 'USD',
    files: ['2026-09-14_lease_workshop_signed.pdf', 'Delivery note 318, scan.pdf', 'Logo for letterhead.png'],
    own: 'The loan must not be used to pay off other debts.',
    readers: ['Anna at Copper Heron', 'Our accountant', 'Tamsin & Vale, purchasing'],
    signers: ['Anna Kestrel', 'Thomas Vale'],
  },
  de: {
    country: 'DE',
    company: 'Schilderwerk Pellmann GmbH',
    street: 'Lohgerberweg 7',
    postcode: '63067',
    city: 'Offenbach',
    customers: [
      'Gasthof Kupferreiher GmbH',
      'Sattlerei Oberkamp',
      'Backhaus Hafengasse',
      'Buchbinderei Obsthof',
    ],
    goods: 'Zimmernummern, Messing auf Schiefer',
    currency: 'EUR',
    files: [
      '2026-09-14_mietvertrag_werkstatt_unterschrieben.pdf',
      'Lieferschein 318, Scan.pdf',
      'Logo für Briefpapier.png',
    ],
    own: 'Andere Schulden dürfen mit dem Darlehen nicht abgelöst werden.',
    readers: ['Anna vom Kupferreiher', 'Unsere Steuerberaterin', 'Oberkamp, Einkauf'],
    signers: ['Anna Reiher', 'Jonas Oberkamp'],
  },
  es: {
    country: 'ES',
    company: 'Rótulos Pelayo, S. L.',
    street: 'Calle del Muelle, 42',
    postcode: '39004',
    city: 'Santander',
    customers: [
      'Hostal La Garza, S. L.',
      'Distribuciones Valle',
      'Panadería del Puerto',
      'Encuadernación Huerta',
    ],
    goods: 'Números de habitación, latón sobre pizarra',
    currency: 'EUR',
    files: [
      '2026-09-14_alquiler_taller_firmado.pdf',
      'Albarán 318, escaneado.pdf',
      'Logotipo para membrete.png',
    ],
    own: 'El préstamo no podrá destinarse a cancelar otras deudas.',
    readers: ['Ana, de La Garza', 'Nuestra asesoría', 'Valle, compras'],
    signers: ['Ana Garza', 'Tomás Vidal'],
  },
  fr: {
    country: 'FR',
    company: 'Enseignes Pellerin SARL',
    street: '42 quai du Bac',
    postcode: '44000',
    city: 'Nantes',
    customers: ['Auberge du Héron SARL', 'Maison Vallon', 'Boulangerie du Port', 'Reliure du Verger'],
    goods: 'Numéros de chambre, laiton sur ardoise',
    currency: 'EUR',
    files: [
      '2026-09-14_bail_atelier_signe.pdf',
      'Bon de livraison 318, scan.pdf',
      'Logo pour papier à en-tête.png',
    ],
    own: 'Le prêt ne peut pas servir à rembourser d’autres dettes.',
    readers: ['Anne, de l’auberge', 'Notre comptable', 'Maison Vallon, achats'],
    signers: ['Anne Héron', 'Thomas Vallet'],
  },
  it: {
    country: 'IT',
    company: 'Insegne Pellegrini S.r.l.',
    street: 'Via del Molo 42',
    postcode: '16128',
    city: 'Genova',
    customers: ['Locanda dell’Airone S.r.l.', 'Valle Ingrosso', 'Panificio del Porto', 'Legatoria Frutteto'],
    goods: 'Numeri di camera, ottone su ardesia',
    currency: 'EUR',
    files: [
      '2026-09-14_affitto_laboratorio_firmato.pdf',
      'Documento di trasporto 318, scansione.pdf',
      'Logo per carta intestata.png',
    ],
    own: 'Il mutuo non può essere usato per estinguere altri debiti.',
    readers: ['Anna, della locanda', 'Il nostro commercialista', 'Valle, acquisti'],
    signers: ['Anna Airone', 'Tommaso Valli'],
  },
  pt: {
    country: 'BR',
    company: 'Letreiros Peleja Ltda.',
    street: 'Rua do Cais, 42',
    postcode: '20081-000',
    city: 'Rio de Janeiro',
    customers: ['Pousada da Garça Ltda.', 'Vale Distribuição', 'Padaria do Porto', 'Encadernação Pomar'],
    goods: 'Números de quarto, latão sobre ardósia',
    currency: 'BRL',
    files: [
      '2026-09-14_aluguel_oficina_assinado.pdf',
      'Nota de entrega 318, digitalizada.pdf',
      'Logotipo para papel timbrado.png',
    ],
    own: 'O empréstimo não pode ser usado para quitar outras dívidas.',
    readers: ['Ana, da pousada', 'Nossa contabilidade', 'Vale, compras'],
    signers: ['Ana Garça', 'Tomás Vale'],
  },
};
