/** Turns a name into a part of an address: plain letters and digits, with a hyphen for everything between them. */
export const addressPart = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
