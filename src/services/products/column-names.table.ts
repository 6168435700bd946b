import type { TypedProduct } from './read-product.ts';

/** What the columns of a list are called, folded, in whatever language it was written. */
export const COLUMN_NAMES: Readonly<Record<keyof TypedProduct, readonly string[]>> = {
  name: [
    ...['name', 'item', 'product', 'service', 'title', 'bezeichnung', 'artikel', 'produkt', 'leistung'],
    ...['nombre', 'producto', 'servicio', 'concepto', 'nom', 'produit', 'article', 'designation'],
    ...['nome', 'prodotto', 'servizio', 'voce', 'produto', 'servico'],
  ],
  description: [
    ...['description', 'text', 'details', 'beschreibung', 'text im dokument', 'descripcion', 'texto'],
    ...['texte', 'descrizione', 'testo', 'descricao'],
  ],
  unit: ['unit', 'einheit', 'unidad', 'unite', 'unita', 'unidade', 'un'],
  price: [
    ...['price', 'net price', 'unit price', 'preis', 'nettopreis', 'einzelpreis', 'preis netto', 'precio'],
    ...['precio neto', 'precio unitario', 'prix', 'prix ht', 'prix unitaire', 'prezzo', 'prezzo netto'],
    ...['prezzo unitario', 'preco', 'preco liquido', 'preco unitario'],
  ],
  currency: ['currency', 'wahrung', 'moneda', 'devise', 'monnaie', 'valuta', 'moeda'],
  rate: [
    ...['rate', 'tax', 'tax rate', 'vat', 'vat rate', 'steuersatz', 'steuer', 'mwst', 'ust', 'iva', 'tva'],
    ...['tipo de iva', 'taux', 'taux de tva', 'aliquota', 'aliquota iva', 'imposto', 'taxa', 'impuesto'],
  ],
};
