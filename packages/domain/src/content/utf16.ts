/** The UTF-16 encoding of a text's bytes, by the byte order mark at their start; null where they are not UTF-16. */
export function utf16In([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/**
 * A text's bytes, with UTF-16 converted to UTF-8 with a byte order mark. For a browser the mark overrules the encoding that the text
 * declares.
 */
export function withoutUtf16(bytes: ArrayBuffer): ArrayBuffer {
  const encoding = utf16In(new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength)))
  if (encoding === null) return bytes
  return new TextEncoder().encode(`\uFEFF${new TextDecoder(encoding).decode(bytes)}`).buffer
}
