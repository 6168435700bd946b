/** What was said in the chat, as the service tells it. */
export type SaidMessage = { seq: number; isOurs: boolean; by: string | null; text: string; at: string };

/** The words of a conversation. */
export type TalkTexts = Record<
  'here' | 'away' | 'you' | 'us' | 'conversation' | 'asked' | 'next' | 'send' | 'empty' | 'full',
  string
>;

/** Stands for the address in words that the panel completes: a sign that no page shows. */
export const EMAIL_PLACE = '\u2060';
