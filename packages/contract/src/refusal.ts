import type { RefusalCode } from './refusal-code.ts'

/**
 * Every refusal: one closed table from code to status and text, given by the specification or by us. A `constraint` text is also sent in
 * the header X-Constraint-Error (and as `cause` in the body), a `fail` text as the body's `fail`.
 */
export const REFUSALS = {
  malformed: {
    status: 400,
    message: 'The request has a field that is missing, unknown or of the wrong kind.',
  },
  'missing-user-data': { status: 400, message: 'missing user data', constraint: true },
  'username-necessary': { status: 400, message: 'username is necessary', constraint: true },
  'wrong-credentials': { status: 401, message: 'Wrong username or password.' },
  'ambiguous-name': {
    status: 401,
    message: 'More than one account uses this. Sign in with your username.',
  },
  blocked: { status: 401, message: 'Blocked: too many wrong attempts. Try again in 15 minutes.' },
  'signed-out': {
    status: 401,
    message: 'This session or API token has ended. Sign in again, or use another token.',
  },
  inactive: {
    status: 403,
    message:
      'This account is switched off. The domain’s administrator can switch it back on; nothing of yours is lost.',
  },
  'users-limit': { status: 403, message: 'No Active License Available' },
  'not-permitted': { status: 403, message: 'This account is not allowed to do that.' },
  'too-few': {
    status: 403,
    message: 'This is fewer than five people. Only managers may see so few; choose more people.',
  },
  'unknown-domain': { status: 404, message: 'There is no such domain.' },
  'unknown-trail': { status: 404, message: 'This player has no such trail.' },
  'unknown-resource': { status: 404, message: 'This trail has no such resource.' },
  'unknown-tracking': { status: 404, message: 'This tracking id is unknown here.' },
  'unknown-file': { status: 404, message: 'This player has no such file.' },
  'unknown-team': { status: 404, message: 'There is no such team.' },
  'no-team-yet': { status: 404, message: 'You are not in a team in this trail yet.' },
  'unknown-signup': { status: 404, message: 'This signup is over. Start again from the invitation.' },
  'unknown-session': { status: 404, message: 'This session has already ended.' },
  'ranking-disabled': { status: 404, message: 'This trail shows no ranking.' },
  'unknown-credential': { status: 404, message: 'There is no credential with this code.' },
  'person-not-found': { status: 404, message: 'Not Found', fail: true },
  'not-found': { status: 404, message: 'There is nothing at this address.' },
  'fingerprint-mismatch': { status: 409, message: 'fingerprint mismatch' },
  'group-invalid': { status: 409, message: 'group invalid', constraint: true },
  'code-invalid': { status: 409, message: 'code invalid', constraint: true },
  'already-exists': { status: 409, message: 'already exists', constraint: true },
  'multiple-user-found': { status: 409, message: 'multiple user found', constraint: true },
  'user-not-found': { status: 409, message: 'User not found' },
  'contact-not-found': { status: 409, message: 'Not Found' },
  'empty-phone': { status: 409, message: 'Empty phone', fail: true },
  'empty-email': { status: 409, message: 'Empty email', fail: true },
  'trail-unfinished': {
    status: 409,
    message: 'The test opens once every activity of the trail is finished. No attempt was used.',
  },
  'not-earned': { status: 409, message: 'As far as the server knows, this is not earned yet.' },
  'unknown-person': { status: 404, message: 'There is no such person in this domain.' },
  'person-changed': {
    status: 409,
    message:
      'Someone else has changed this person since. Check the current version, and make your change again.',
  },
  'person-inactive': { status: 409, message: 'This person is switched off. Switch them on first.' },
  'journey-in-use': {
    status: 409,
    message: 'This journey has or had a trail, or it is the domain’s own.',
  },
  'still-in-use': {
    status: 409,
    message:
      'Classes, a group’s rule or a running trail still use this. Choose what replaces it, or change those first.',
  },
  'own-account': {
    status: 409,
    message: 'You can’t switch yourself off or remove your own role. Ask another manager.',
  },
  'changed-meanwhile': {
    status: 409,
    message: 'This has changed since. Check the current version, and make your change again.',
  },
  'draft-conflict': { status: 409, message: 'Someone else has changed the same part of this draft.' },
  'no-teams': { status: 404, message: 'This trail is not played in this kind of team.' },
  'team-full': { status: 409, message: 'A team has at most four people. Remove someone first.' },
  'team-name-required': { status: 409, message: 'Give the team a name first.' },
  'not-in-trail': { status: 409, message: 'One of these people is not in this trail.' },
  'in-another-team': {
    status: 409,
    message: 'One of these people is already in another team in this trail.',
  },
  'team-began': { status: 409, message: 'This team has already played, so it can’t be changed.' },
  'too-large': { status: 413, message: 'This is larger than the server accepts.' },
  'address-too-long': { status: 414, message: 'This address is longer than the server accepts.' },
  'not-a-jpg': { status: 415, message: 'The photo must be a JPEG named .jpg.' },
  'unreadable-file': {
    status: 422,
    message: 'This file can’t be read here: it is damaged, or it was made for another domain.',
  },
  'draft-unready': {
    status: 422,
    message: 'Something is still missing from this draft. Complete it before publishing.',
  },
  'no-attempts-left': { status: 422, message: 'Every attempt at this test has been used.' },
  'too-many': { status: 429, message: 'Too many requests at once. Try again shortly.' },
  'no-room': {
    status: 429,
    message:
      'This person’s space for plays is full. Nothing is lost: plays that wait stay on the device. Tell the domain’s administrator.',
    retryAfterS: 3_600,
  },
  fault: { status: 500, message: 'Something failed on our side. Nothing of yours is lost; try again.' },
  'server-full': {
    status: 507,
    message: 'This server is out of space. Nothing of yours is lost: tell its operator, and try again.',
  },
  overloaded: { status: 503, message: 'The service is busy. Try again shortly.' },
} as const satisfies Record<
  RefusalCode,
  { status: number; message: string; constraint?: true; fail?: true; retryAfterS?: number }
>

/**
 * The body of every refused call: `error` is the code; `field` names what to correct; `email` is the administrator's, where they can help;
 * `cause` and `fail` repeat the text where the specification reads it there.
 */
export type RefusalBody = {
  error: RefusalCode
  message: string
  field?: string
  email?: string
  cause?: string
  fail?: string
}
