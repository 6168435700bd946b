/** The account as `GET account/get/{userId}` answers it (section 3). */
export type Account = { userId: string; userEmail: string; language: string; mailboxProven: boolean };
