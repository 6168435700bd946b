/** Where a choice goes: always to this process, for it sets the cookie of this site. */
export const CONSENT_SERVICE = '/services/consent/';
