import type { Digest } from '@vereda/offline/ports/file-store.ts'

/** Bytes as lower-case hex. */
export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 by the browser's own cryptography. */
export const sha256: Digest = async (bytes) =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
