import { isUntold } from '@vereda/client/api/is-untold.ts'
import type { Refused } from '@vereda/client/api/refused.ts'

/** Whether a change was refused, or has no known outcome: without an answer, it may have been made. */
export const unsaid = (refusal: Refused): 'notDone' | 'unknown' => (isUntold(refusal) ? 'unknown' : 'notDone')
