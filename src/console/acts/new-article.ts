/** Stands in an address for an article that is not there yet. */
export const NEW_ARTICLE = 'new';
