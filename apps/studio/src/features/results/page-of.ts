/** The page in an address, from 0; the address counts from 1. */
export const pageOf = (text: string | null): number =>
  /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) - 1 : 0
