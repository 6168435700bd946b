/** The places of the workspace that stand in its menu, in their order. */
export const PLACES = [
  'home',
  'documents',
  'drive',
  'links',
  'apps',
  'chase',
  'calendar',
  'invoices',
  'contracts',
  'budget',
  'companies',
  'templates',
  'people',
  'account',
  'trash',
  'help',
] as const;
export type PlaceName = (typeof PLACES)[number];

/** Which addresses belong to a place, the narrower ones first; whatever is none of these is a shelf of templates. */
const ADDRESSES: readonly (readonly [PlaceName, RegExp])[] = [
  ['home', /^\/app\/?$/],
  ['documents', /^\/app\/(documents|doc|signing)\//],
  ['drive', /^\/app\/drive\//],
  ['chase', /^\/app\/apps\/chase\//],
  ['invoices', /^\/app\/apps\/invoices\//],
  ['contracts', /^\/app\/apps\/contracts\//],
  ['budget', /^\/app\/apps\/budget\//],
  ['apps', /^\/app\/(apps|affiliate)\//],
  ['links', /^\/app\/links\//],
  ['calendar', /^\/app\/calendar\//],
  ['companies', /^\/app\/(companies|contacts)\//],
  ['trash', /^\/app\/trash\//],
  ['help', /^\/app\/(help|guide)\//],
  ['people', /^\/app\/account\/(people|seat|transfer)\//],
  ['account', /^\/app\/account\//],
];

/** The place an address of the workspace belongs to. @param pathname with or without a slash at its end */
export function placeOf(pathname: string): PlaceName {
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`;
  return ADDRESSES.find(([, pattern]) => pattern.test(path))?.[0] ?? 'templates';
}
