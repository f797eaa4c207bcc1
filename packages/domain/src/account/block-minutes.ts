/** How long wrong passwords or codes in a row block an account, in minutes (decisions 6). */
export const BLOCK_MINUTES = 15
