type CodeLetter = { code: string; link: string }

/** Every letter that the identity capability sends. */
export type Letter =
  | ({ kind: 'signup-code' } & CodeLetter)
  | ({ kind: 'magic-code' } & CodeLetter)
  | ({ kind: 'recovery-code' } & CodeLetter)
  | ({ kind: 'contact-code' } & CodeLetter)
  | { kind: 'welcome'; username: string; link: string }
  | { kind: 'invited'; username: string; link: string; days: string }
  | { kind: 'password-changed'; link: string }
  | { kind: 'contact-changed'; link: string }

export const LETTER_KINDS = [
  'signup-code',
  'magic-code',
  'recovery-code',
  'contact-code',
  'welcome',
  'invited',
  'password-changed',
  'contact-changed',
] as const satisfies readonly Letter['kind'][]
