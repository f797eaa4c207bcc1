const DECLARATION_BYTES = 256

/** An XML document's text by its byte order mark, else by what it declares; null when its bytes are not in that encoding. */
export function decodeXml(bytes: Uint8Array): string | null {
  try {
    // Some tools write a blank line before the declaration, which XML forbids and every platform takes.
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes).trimStart()
  } catch {
    return null
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0x3c && second === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c) return 'utf-16be'
  if (first === 0xef && second === 0xbb) return 'utf-8'
  const declared = declaredEncoding(bytes)
  // Tools that serialise to a string in memory declare UTF-16 wrongly. If it were true, the bytes above would be other ones.
  return declared === undefined || /^utf-?16/i.test(declared) ? 'utf-8' : declared
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_BYTES))
  return /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]
}
