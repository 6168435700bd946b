/** A password that opens something only together with the code of an app. */
export const PASSWORD_MIN = 12;
