/** The name of the chat's form; its panel has it as id too. */
export const CHAT = 'chat';
export const CHAT_NAME_LENGTH = { least: 0, most: 120 } as const;
/** Shortest and longest message. */
export const CHAT_LENGTH = { least: 10, most: 4_000 } as const;
