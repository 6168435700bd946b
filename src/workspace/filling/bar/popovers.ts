/** Ids of what the bar of a document opens; the browser opens it, with and without script. */
export const DOWNLOADS = 'document-downloads';
export const DETAILS = 'document-details';
export const CONTENTS = 'document-contents';
export const PLACE = 'document-place';
