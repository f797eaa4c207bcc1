/** What the server said for good, as the sheet tells it; codes that it has no words for are simply refused. */
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

/** The message id of why an item needs attention. */
export const reasonOf = (code: string): string => `sync-sheet.why.${REASONS[code] ?? 'refused'}`

// the attempt under way stays on its version, and its attempts at the test are used: sent again, these are refused again
const LASTING: readonly string[] = ['unknown-resource', 'no-attempts-left']

/** Whether an item that was refused can be taken when it is sent again. */
export const canRetry = (code: string): boolean => !LASTING.includes(code)
