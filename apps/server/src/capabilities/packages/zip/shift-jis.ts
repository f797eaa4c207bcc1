const strict = new TextDecoder('shift_jis', { fatal: true })

/** Characters that bytes of another encoding, read as this one, are likely to come out as: letters and syllables of another width. */
const OTHER_WIDTH = /[\uff00-\uffef]/
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
/**
 * In a Western encoding two such bytes side by side are two letters with accents. That is rare, and
 * the few pairs that occur are no character of Shift JIS.
 */
const TWO_HIGH_BYTES = /[\x81-\x9f\xe0-\xfc][\x80-\xfc]/

/** A name as Japanese Windows writes it in a zip, without saying so; null when it is none. */
export function decodeShiftJis(name: Uint8Array): string | null {
  if (!TWO_HIGH_BYTES.test(Buffer.from(name).toString('latin1'))) return null
  try {
    const text = strict.decode(name)
    return JAPANESE.test(text) && !OTHER_WIDTH.test(text) ? text : null
  } catch {
    return null
  }
}
