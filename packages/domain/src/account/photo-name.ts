/** Whether a file has the name that a photo must have: `.jpg` or `.jpeg` (specification 5). */
export const isNamedJpg = (name: string): boolean => /\.jpe?g$/i.test(name)

/** How many of a file's first bytes show whether it is HEIC. */
export const HEIC_HEAD_BYTES = 12

/** Whether a file is HEIC, by its first bytes (ISO 23008-12: its brands). Telephones store photos so, whatever the file's name is. */
export const isHeic = (head: Uint8Array): boolean =>
  /^.{4}ftyp(?:he[iv][cmsx]|mif1|msf1)/s.test(String.fromCharCode(...head.subarray(0, HEIC_HEAD_BYTES)))
