/** Characters of a name on the desk: longer ones fit no line of the page. */
export const LONGEST_NAME = 120;
