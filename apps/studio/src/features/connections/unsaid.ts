import { isUntold } from '@vereda/client/api/is-untold.ts'
import type { Refused } from '@vereda/client/api/refused.ts'

/** What is told of a change that was not made, or not answered: then it may be made all the same. */
export const unsaid = (refusal: Refused): 'notDone' | 'unknown' => (isUntold(refusal) ? 'unknown' : 'notDone')
