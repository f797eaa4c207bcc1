import { CLAIM_BYTES_MAX } from '@vereda/domain/play/play.ts'
import { jsonBytes } from '@vereda/domain/play/read-claim.ts'

// What a course keeps of where its learner is may be longer than the library takes. The standard's 64,000 characters are the least that a
// player must take (SCORM 2004's SPM), and a course whose place is refused begins anew without a word.

const LIBRARY_TAKES = 64_000
/** What else a commit says has to fit beside it. */
const BESIDE_BYTES = 96 * 1024

const isLong = (text: string) =>
  text.length > LIBRARY_TAKES && jsonBytes(text)! <= CLAIM_BYTES_MAX - BESIDE_BYTES

/** Has the library take a `cmi.suspend_data` of any length that a commit can carry. */
export function takeLongPlaces(cmi: { suspend_data: string }): void {
  const { get, set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(cmi), 'suspend_data')!
  let long: string | null = null
  Object.defineProperty(cmi, 'suspend_data', {
    get: () => long ?? get!.call(cmi),
    set(text: string) {
      if (!isLong(text)) set!.call(cmi, text) // throws where it refuses
      long = isLong(text) ? text : null
    },
  })
}
