import { CLAIM_BYTES_MAX } from '@vereda/domain/play/play.ts'
import { jsonBytes } from '@vereda/domain/play/read-claim.ts'

// A course's bookmark (`cmi.suspend_data`) may be longer than the library accepts. The standard's 64,000 characters are the least that a
// player must accept (SCORM 2004's SPM), and a course whose bookmark is refused silently begins anew.

const LIBRARY_TAKES = 64_000
/** Room for everything else in the same commit. */
const BESIDE_BYTES = 96 * 1024

const isLong = (text: string) =>
  text.length > LIBRARY_TAKES && jsonBytes(text)! <= CLAIM_BYTES_MAX - BESIDE_BYTES

/** Makes the library accept a `cmi.suspend_data` of any length that fits into a commit. */
export function takeLongPlaces(cmi: { suspend_data: string }): void {
  const { get, set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(cmi), 'suspend_data')!
  let long: string | null = null
  Object.defineProperty(cmi, 'suspend_data', {
    get: () => long ?? get!.call(cmi),
    set(text: string) {
      if (!isLong(text)) set!.call(cmi, text) // throws for a text that it refuses
      long = isLong(text) ? text : null
    },
  })
}
