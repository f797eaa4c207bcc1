import type { SignInTrouble } from '../../parts/identity-form/sign-in-trouble.ts'

export const MAGIC_STEPS = ['domain', 'login', 'code'] as const
export type MagicStep = (typeof MAGIC_STEPS)[number]

/** What is wrong with the field of the step (specification 5 and 8, magic login). */
export type MagicFault =
  | 'required'
  | 'invalid-phone'
  | 'not-available'
  | 'not-found'
  | 'spent'
  | 'blocked'
  | 'busy'
  | 'server'

/*
 *  domain ── found here ──▶ login ── code sent ──▶ code ── right ──▶ signing in ──▶ (home)
 *     └── found elsewhere: its own address            ├── wrong ──▶ code + fault
 *                                                     └── not found when sent again ──▶ login + fault
 */
export type MagicState = {
  step: MagicStep
  isBusy: boolean
  fault: MagicFault | null
  /** How long the server asks the app to wait, if the fault is too many requests. */
  waitMs: number | undefined
  isOffline: boolean
  /** How many tries were refused: each moves the focus to the field. */
  refusals: number
  /** The username that the code is checked with. */
  username: string
  /** Where the last code was sent; null if it was sent before this page was opened. */
  sentTo: string | null
  /** How many codes were sent: each starts the wait of ten seconds again. */
  sent: number
  /** Why the right code could not sign the person in. */
  trouble: SignInTrouble | null
}

export type MagicEvent =
  | { type: 'begun' }
  | { type: 'typed' }
  | { type: 'wrong'; fault: MagicFault; step?: MagicStep; waitMs?: number | undefined }
  | { type: 'offline' }
  | { type: 'domain-found' }
  | { type: 'sent'; username: string; sentTo: string }
  | { type: 'held-up'; trouble: SignInTrouble }
  | { type: 'went-to'; step: MagicStep }

/** The account to whose contact a code was sent. */
export type SentTo = Pick<MagicState, 'username' | 'sentTo'>

/** The first step: the code when its account is known, else the first of domain and username that is missing. */
export function magicStart(hasDomain: boolean, { username, sentTo }: SentTo): MagicState {
  const atLogin = hasDomain ? 'login' : 'domain'
  return {
    step: hasDomain && username ? 'code' : atLogin,
    isBusy: false,
    fault: null,
    waitMs: undefined,
    isOffline: false,
    refusals: 0,
    username,
    sentTo,
    sent: 0,
    trouble: null,
  }
}

const CALM = { isBusy: false, fault: null, isOffline: false, trouble: null }

export function magicReducer(state: MagicState, event: MagicEvent): MagicState {
  const { refusals, sent } = state
  switch (event.type) {
    case 'begun':
      return { ...state, ...CALM, isBusy: true }
    case 'typed':
      return { ...state, fault: null, isOffline: false }
    case 'wrong':
      return {
        ...state,
        ...CALM,
        step: event.step ?? state.step,
        fault: event.fault,
        waitMs: event.waitMs,
        refusals: refusals + 1,
      }
    case 'offline':
      return { ...state, ...CALM, isOffline: true }
    case 'domain-found':
      return { ...state, ...CALM, step: state.username ? 'code' : 'login' }
    case 'sent':
      return {
        ...state,
        ...CALM,
        step: 'code',
        username: event.username,
        sentTo: event.sentTo,
        sent: sent + 1,
      }
    case 'held-up':
      return { ...state, ...CALM, trouble: event.trouble }
    case 'went-to':
      return { ...state, ...CALM, step: event.step }
  }
}
