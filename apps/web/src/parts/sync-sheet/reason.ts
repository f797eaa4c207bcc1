/** The messages for final refusals of the server; a code without a message of its own is told as refused. */
const REASONS: Record<string, string> = {
  'unknown-trail': 'trail',
  'unknown-resource': 'left',
  'unknown-tracking': 'gone',
  'unknown-team': 'team',
  'no-attempts-left': 'attempts',
  'trail-unfinished': 'unfinished',
  'too-large': 'large',
  malformed: 'malformed',
}

/** The message id that says why an item needs attention. */
export const reasonOf = (code: string): string => `sync-sheet.why.${REASONS[code] ?? 'refused'}`

// the running attempt keeps its version of the trail, and its attempts at the test are used up: sent again, these items would be refused
// again
const LASTING: readonly string[] = ['unknown-resource', 'no-attempts-left']

/** Whether a refused item could be accepted when it is sent again. */
export const canRetry = (code: string): boolean => !LASTING.includes(code)
