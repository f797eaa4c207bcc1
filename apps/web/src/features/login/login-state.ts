import type { SignInTrouble } from '../../parts/identity-form/sign-in-trouble.ts'

/*
 *  idle ── submit, a field empty ──▶ idle + missing
 *  idle ── submit ──▶ sending ── signed in ──▶ (the session opens the next screen)
 *                        └── refused ──▶ idle + trouble ── dismiss or typing ──▶ idle
 *  trouble `concurrent` ── confirm ──▶ sending with force
 */
export type LoginState = {
  isSending: boolean
  missing: { username: boolean; password: boolean }
  trouble: SignInTrouble | null
  /** How many tries were refused: each moves the focus to the first wrong field. */
  refusals: number
}

export type LoginEvent =
  | { type: 'submitted'; username: string; password: string }
  | { type: 'refused'; trouble: SignInTrouble | null }
  | { type: 'typed' }
  | { type: 'dismissed' }

const NOTHING_MISSING = { username: false, password: false }
export const LOGIN_START: LoginState = {
  isSending: false,
  missing: NOTHING_MISSING,
  trouble: null,
  refusals: 0,
}

/** Whether a login with these fields may be sent (specification 5: both are required). */
export const isComplete = (fields: { username: string; password: string }) =>
  fields.username.trim() !== '' && fields.password !== ''

export function loginReducer(state: LoginState, event: LoginEvent): LoginState {
  switch (event.type) {
    case 'submitted':
      if (isComplete(event)) return { ...state, isSending: true, missing: NOTHING_MISSING, trouble: null }
      return {
        isSending: false,
        missing: { username: event.username.trim() === '', password: event.password === '' },
        trouble: null,
        refusals: state.refusals + 1,
      }
    case 'refused':
      return { ...state, isSending: false, trouble: event.trouble, refusals: state.refusals + 1 }
    case 'typed':
      return { ...state, missing: NOTHING_MISSING, trouble: null }
    case 'dismissed':
      return { ...state, trouble: null }
  }
}
