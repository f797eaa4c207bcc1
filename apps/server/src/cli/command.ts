/** One command of the command line: how it is called, and what it does. */
export type Command = { usage: string; does: string; run(words: string[]): Promise<void> }
