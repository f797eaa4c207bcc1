/** Which UTF-16 a text's bytes are in, by the mark that they begin with; null where they are in none. */
export function utf16In([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** A text's bytes, those in UTF-16 as UTF-8 with its mark, which says more to a browser than what the text says of itself. */
export function withoutUtf16(bytes: ArrayBuffer): ArrayBuffer {
  const encoding = utf16In(new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength)))
  if (encoding === null) return bytes
  return new TextEncoder().encode(`\uFEFF${new TextDecoder(encoding).decode(bytes)}`).buffer
}
