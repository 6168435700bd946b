import { COMPANY } from '../../../shared/company.table.ts';

/** Who runs the shop, for search engines (schema.org Organization). Other pages refer to it by its `@id`. */
export function organizationData(publicUrl: string): object {
  return {
    '@type': 'Organization',
    '@id': organizationId(publicUrl),
    name: COMPANY.brand,
    legalName: COMPANY.company,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon.svg`,
    email: COMPANY.email,
    telephone: COMPANY.phone,
    address: COMPANY.address,
  };
}

/** What other things call the organization by. */
export function organizationId(publicUrl: string): string {
  return `${publicUrl}/#organization`;
}
