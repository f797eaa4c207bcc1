const strict = new TextDecoder('shift_jis', { fatal: true })

/** Signs that bytes of another code, read as this one, are likely to come out as: letters and syllables of another width. */
const OTHER_WIDTH = /[\uff00-\uffef]/
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
/** In a Western code two such bytes beside each other are two letters with accents: rare, and in the few that are met no sign of this code. */
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
