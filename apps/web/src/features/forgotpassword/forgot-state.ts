import type { PlainTrouble } from '../../parts/identity-form/trouble-note.tsx'

export type ForgotStep = 'who' | 'code' | 'password'
export type ForgotField = 'domain' | 'username' | 'identifier' | 'code' | 'password'
export type ForgotWay = 'email' | 'phone'

/** What is wrong with a field (specification 5 and 8, forgot password). */
export type ForgotFault =
  | 'required'
  | 'weak'
  | 'not-available'
  | 'empty-phone'
  | 'empty-email'
  | 'not-found'
  | 'spent'
  | 'blocked'
  | 'busy'
  | 'server'

export type ForgotFaults = Partial<Record<ForgotField, ForgotFault>>
/** A sent code: by which way, and the masked contact it went to. */
export type Sent = { way: ForgotWay; contact: string }

/*
 *  who ── sent ──▶ code ── right ──▶ password ── changed ──▶ (login)
 *    └── has a code already ──▶ code        └── too old ──▶ who + note
 *  a letter's link ──▶ password
 */
export type ForgotState = {
  step: ForgotStep
  /** The action under way, so that its own button shows it. */
  busy: ForgotWay | 'check' | 'change' | null
  faults: ForgotFaults
  /** How long the server asks the app to wait, if it says so. */
  waitMs: number | undefined
  note: PlainTrouble | 'old-link' | null
  /** How many tries were refused: each moves the focus to the first wrong field. */
  refusals: number
  sent: Sent | null
  /** How many codes were sent: each starts the wait of ten seconds again. */
  rounds: number
  ticket: string
}

export type ForgotEvent =
  | { type: 'begun'; what: NonNullable<ForgotState['busy']> }
  | { type: 'typed'; field: ForgotField }
  | { type: 'wrong'; faults: ForgotFaults; step?: ForgotStep; waitMs?: number | undefined }
  | { type: 'failed'; note: PlainTrouble; waitMs?: number | undefined }
  | { type: 'sent'; sent: Sent }
  | { type: 'has-code' }
  | { type: 'redeemed'; ticket: string }
  | { type: 'link-over' }
  | { type: 'back' }

const CALM = { busy: null, faults: {}, waitMs: undefined, note: null }

/** The first state: the new password if the link of an e-mail was opened, the code if one was sent, else the question who forgot it. */
export const forgotStart = (ticket: string, sent: Sent | null = null): ForgotState => ({
  ...CALM,
  step: ticket ? 'password' : sent ? 'code' : 'who',
  refusals: 0,
  sent,
  rounds: 0,
  ticket,
})

export function forgotReducer(state: ForgotState, event: ForgotEvent): ForgotState {
  switch (event.type) {
    case 'begun':
      return { ...state, ...CALM, busy: event.what }
    case 'typed':
      return { ...state, faults: { ...state.faults, [event.field]: undefined } }
    case 'wrong':
      return {
        ...state,
        ...CALM,
        step: event.step ?? state.step,
        faults: event.faults,
        waitMs: event.waitMs,
        refusals: state.refusals + 1,
      }
    case 'failed':
      return { ...state, ...CALM, note: event.note, waitMs: event.waitMs }
    case 'sent':
      return { ...state, ...CALM, step: 'code', sent: event.sent, rounds: state.rounds + 1 }
    case 'has-code':
      return { ...state, ...CALM, step: 'code', sent: null }
    case 'redeemed':
      return { ...state, ...CALM, step: 'password', ticket: event.ticket }
    case 'link-over':
      return { ...forgotStart(''), note: 'old-link' }
    case 'back':
      return { ...state, ...CALM, step: 'who' }
  }
}
