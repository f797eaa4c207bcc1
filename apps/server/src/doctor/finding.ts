/** The result of a check: `bad` must be fixed, `note` is worth knowing, `good` is as it should be. */
export type Finding = { kind: 'good' | 'note' | 'bad'; words: string }

export const good = (words: string): Finding => ({ kind: 'good', words })
export const note = (words: string): Finding => ({ kind: 'note', words })
export const bad = (words: string): Finding => ({ kind: 'bad', words })
