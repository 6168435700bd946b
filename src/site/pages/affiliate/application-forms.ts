/** The names of the forms of the programme's page. */
export const APPLY = 'affiliate-application';
export const ANSWER = 'affiliate-answer';
export const WITHDRAW = 'affiliate-withdraw';

/** The parameter by which a mailed link leads to an application, and where it stands on the page. */
export const APPLICATION = 'application';
