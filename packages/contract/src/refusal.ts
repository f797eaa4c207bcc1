/** Every way in which a call is refused: one closed table from code to status and the text that the specification or we give it. */
export const REFUSALS = {
  malformed: {
    status: 400,
    message: 'The request has a field that is missing, unknown or of the wrong kind.',
  },
  'wrong-credentials': { status: 401, message: 'Wrong username or password.' },
  blocked: { status: 401, message: 'Blocked: too many wrong attempts. Try again in 15 minutes.' },
  'signed-out': { status: 401, message: 'Sign in again: this session has ended.' },
  'users-limit': { status: 403, message: 'No Active License Available' },
  'not-permitted': { status: 403, message: 'This account may not do that.' },
  'unknown-domain': { status: 404, message: 'There is no such domain.' },
  'unknown-trail': { status: 404, message: 'There is no such trail for this player.' },
  'unknown-resource': { status: 404, message: 'This trail has no such resource.' },
  'unknown-tracking': { status: 404, message: 'This tracking id was not handed out here.' },
  'unknown-file': { status: 404, message: 'There is no such file for this player.' },
  'unknown-team': { status: 404, message: 'There is no such team.' },
  'not-found': { status: 404, message: 'There is nothing at this address.' },
  'fingerprint-mismatch': { status: 409, message: 'fingerprint mismatch' },
  'too-large': { status: 413, message: 'This is larger than what is accepted.' },
  'no-attempts-left': { status: 422, message: 'Every attempt at this test has been used.' },
  'too-many': { status: 429, message: 'Too many requests at once. Try again shortly.' },
  fault: { status: 500, message: 'Something failed on our side. Nothing of yours is lost; try again.' },
  overloaded: { status: 503, message: 'The service is busy. Try again shortly.' },
} as const

export type RefusalCode = keyof typeof REFUSALS

/** What every refused call answers: `error` is the code; `field` names what to mend; `email` the administrator's, where one helps. */
export type RefusalBody = { error: RefusalCode; message: string; field?: string; email?: string }
