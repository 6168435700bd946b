/** The parameter by which an affiliate tells its own places apart, and by which a page is told the press. */
export const SUB_ID = 'sub';
export const CLICK = 'click';
