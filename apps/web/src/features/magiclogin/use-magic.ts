import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { findDomain } from '@vereda/client/directory/find-domain.ts'
import { go } from '@vereda/client/navigation/go.ts'
import { paths } from '@vereda/client/navigation/paths.ts'
import { deviceHeader } from '@vereda/client/session/device-header.ts'
import { leave } from '@vereda/client/session/leave.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { type Credentials, signIn } from '@vereda/client/session/sign-in.ts'
import { magicCheckcode, magicGenerate } from '@vereda/contract/rest/magicctl.ts'
import { type Dispatch, useReducer, useRef } from 'react'
import * as z from 'zod/mini'
import { checkPhone } from '../../parts/identity-form/check-phone.ts'
import { type SignInTrouble, signInTrouble } from '../../parts/identity-form/sign-in-trouble.ts'
import { sentCode, useSentCode } from '../../parts/sent-code/sent-code.ts'
import { magicFault } from './magic-fault.ts'
import { type MagicEvent, type MagicFault, magicReducer, magicStart, type SentTo } from './magic-state.ts'

// troubles that the person must resolve before they can sign in
const HOLDING: readonly SignInTrouble['kind'][] = ['concurrent', 'limit', 'inactive']

export type MagicType = 'email' | 'phone'

const Sent = z.object({ username: z.string(), sentTo: z.string() })
const keyOf = (type: MagicType) => `vereda.magic.${type}`
/** The account of the address, or the one to which this tab sent a code. */
const startOf = (type: MagicType, username: string): SentTo =>
  (username ? null : sentCode(keyOf(type), Sent)) ?? { username, sentTo: null }

function tellRefusal(tell: Dispatch<MagicEvent>, refusal: Refused, step?: 'login') {
  const fault = magicFault(refusal)
  if (fault === 'offline') return tell({ type: 'offline' })
  // the server found no account of that name when it sent again, so the name is the field to correct
  tell({ type: 'wrong', fault, step: fault === 'not-found' ? step : undefined, waitMs: refusal.retryAfterMs })
}

/**
 * The fault when the code was right and signing in still failed: its one-time password was used or has expired, or the sign-in failed in
 * general.
 */
function faultOfSignIn({ kind }: SignInTrouble): MagicFault {
  if (kind === 'wrong') return 'not-found'
  return kind === 'blocked' || kind === 'busy' ? kind : 'server'
}

/** Signing in with a one-time code: its state, and the action of each step. */
export function useMagic(
  type: MagicType,
  start: { hasDomain: boolean; username: string; next?: string | undefined },
) {
  const [state, tell] = useReducer(magicReducer, undefined, () =>
    magicStart(start.hasDomain, startOf(type, start.username)),
  )
  const { step, sentTo, sent: round } = state
  useSentCode(keyOf(type), {
    round,
    sent: step === 'code' && sentTo ? { username: state.username, sentTo } : null,
  })
  const oneTime = useRef<(Credentials & { code: string }) | null>(null)
  /** The code of a request that got no answer: that request may have used it up. */
  const unanswered = useRef('')

  function refuseCode(code: string, fault: MagicFault, waitMs: number | undefined) {
    const isSpent = fault === 'not-found' && unanswered.current === code
    tell({ type: 'wrong', fault: isSpent ? 'spent' : fault, waitMs })
  }

  async function chooseDomain(text: string) {
    if (!text.trim()) return tell({ type: 'wrong', fault: 'required' })
    tell({ type: 'begun' })
    const found = await findDomain(text)
    if (found.ok && found.value.isHere) return tell({ type: 'domain-found' })
    if (found.ok) return location.assign(found.value.origin + location.pathname + location.search)
    if (found.refusal.code === 'unknown-domain') return tell({ type: 'wrong', fault: 'not-available' })
    tellRefusal(tell, found.refusal)
  }

  async function send(contact: string) {
    const answer = await ask(magicGenerate, {
      body: { type, username: contact },
      authorization: null,
      headers: deviceHeader(),
    })
    if (!answer.ok) return tellRefusal(tell, answer.refusal, 'login')
    tell({ type: 'sent', username: answer.value.result, sentTo: contact })
  }

  async function sendTo(text: string) {
    const contact = text.trim()
    if (!contact) return tell({ type: 'wrong', fault: 'required' })
    tell({ type: 'begun' })
    if (type === 'phone' && !(await checkPhone(contact)))
      return tell({ type: 'wrong', fault: 'invalid-phone' })
    await send(contact)
  }

  async function sendAgain() {
    tell({ type: 'begun' })
    await send(state.sentTo ?? state.username)
  }

  async function enter(isForced: boolean) {
    if (!oneTime.current) return
    tell({ type: 'begun' })
    const { code, ...credentials } = oneTime.current
    const refusal = await signIn(credentials, isForced)
    if (refusal && isUntold(refusal)) unanswered.current = code
    // the login decides where a signed-in person continues, because it knows whether they were led here from it
    if (!refusal) return go(paths.login({ next: start.next }), { replace: true })
    const trouble = signInTrouble(refusal) ?? { kind: 'server' }
    if (trouble.kind === 'offline') return tell({ type: 'offline' })
    if (HOLDING.includes(trouble.kind)) return tell({ type: 'held-up', trouble })
    const waitMs = 'waitMs' in trouble ? trouble.waitMs : undefined
    refuseCode(code, faultOfSignIn(trouble), waitMs)
  }

  async function check(code: string) {
    if (!code) return tell({ type: 'wrong', fault: 'required' })
    // the server has accepted this code already, and only the sign-in was cut off
    if (oneTime.current?.code === code && unanswered.current === code) return enter(false)
    tell({ type: 'begun' })
    const { username } = state
    const answer = await ask(magicCheckcode, {
      body: { username, code },
      authorization: null,
      headers: deviceHeader(),
    })
    if (!answer.ok) {
      const fault = magicFault(answer.refusal)
      if (isUntold(answer.refusal)) unanswered.current = code
      if (fault === 'offline') return tell({ type: 'offline' })
      return refuseCode(code, fault, answer.refusal.retryAfterMs)
    }
    // If another person is signed in here, their session ends before this one begins.
    if (sessionCell.get()) await leave()
    oneTime.current = { username, password: answer.value.result, code }
    await enter(false)
  }

  return { state, tell, chooseDomain, sendTo, sendAgain, check, enter }
}
