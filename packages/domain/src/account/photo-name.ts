/** Whether a file is named as a photo has to be: `.jpg` or `.jpeg` (specification 5). */
export const isNamedJpg = (name: string): boolean => /\.jpe?g$/i.test(name)

/** How many of a file's first bytes tell whether it is HEIC. */
export const HEIC_HEAD_BYTES = 12

/** Whether a file is HEIC by its first bytes, as telephones keep photos, whatever it is called (ISO 23008-12: its brands). */
export const isHeic = (head: Uint8Array): boolean =>
  /^.{4}ftyp(?:he[iv][cmsx]|mif1|msf1)/s.test(String.fromCharCode(...head.subarray(0, HEIC_HEAD_BYTES)))
