/** What an operator has for visitors of one country: a telephone number, an address, a notice. */
export type ServiceContact = {
  phone?: string;
  email?: string;
  hours?: string;
  /** A sentence at the foot of every page, on French pages `MessageFR`; 300 characters together. */
  Message?: string;
  MessageFR?: string;
};

/**
 * By country (`IT: { phone: '…', Message: '…' }`). The demo has none: the company's own number and hours serve
 * everybody, and there is nothing to announce.
 */
export const SERVICE_CONTACTS: Readonly<Record<string, ServiceContact>> = {};

/** When the company's telephone is answered, where no country says otherwise. */
export const SERVICE_HOURS = 'Mon–Fri, 9 a.m.–5 p.m. (Montreal)';
