/** The page that an address names, from 0; its first is 1. */
export const pageOf = (text: string | null): number =>
  /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) - 1 : 0
