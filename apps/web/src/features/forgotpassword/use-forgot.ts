import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import { isUnanswered, type Refused } from '@vereda/client/api/refused.ts'
import { domainCell } from '@vereda/client/directory/domain.ts'
import { findDomain, hostkeyOf } from '@vereda/client/directory/find-domain.ts'
import { deviceHeader } from '@vereda/client/session/device-header.ts'
import {
  forgotjourney,
  forgotjourneycode,
  forgotjourneysms,
  newpassword,
} from '@vereda/contract/rest/forgotctl.ts'
import { preparedChange } from '@vereda/domain/account/prepared-password.ts'
import { useReducer, useRef } from 'react'
import { plainTrouble } from '../../parts/identity-form/trouble-note.tsx'
import { isGoodPassword } from '../../parts/password/is-good-password.ts'
import type { Pressed } from './carried.ts'
import { codeFaults, missingWho, sendFaults, type Who } from './forgot-faults.ts'
import { type ForgotFaults, type ForgotWay, forgotReducer, forgotStart, type Sent } from './forgot-state.ts'
import { ticketIn } from './ticket.ts'

const CALLS = { email: forgotjourney, phone: forgotjourneysms } as const
const asked = ({ username, identifier }: Who) => ({
  username: username.trim() || null,
  identifier: identifier.trim() || null,
})
const open = () => ({ authorization: null, headers: deviceHeader() })

/** Password recovery: its state, and the action of each step. `sent`: where a code was sent before this page was loaded. */
export function useForgot(ticket: string, sent: Sent | null) {
  const [state, tell] = useReducer(forgotReducer, forgotStart(ticket, sent))
  const unanswered = useRef('')

  function refuse(refusal: Refused, faults: ForgotFaults) {
    if (isUnanswered(refusal)) tell({ type: 'failed', note: 'offline' })
    else tell({ type: 'wrong', faults, waitMs: refusal.retryAfterMs })
  }

  /** Handles a refused request for a code: a field's fault leads back to that field, any other is shown beside the code. */
  function refuseSending(refusal: Refused, who: Who) {
    const faults = sendFaults(refusal, who)
    const isPlain = Object.values(faults).some((fault) => fault === 'busy' || fault === 'server')
    if (state.step === 'code' && isPlain)
      tell({ type: 'failed', note: plainTrouble(refusal), waitMs: refusal.retryAfterMs })
    else if (isUnanswered(refusal)) tell({ type: 'failed', note: 'offline' })
    else tell({ type: 'wrong', faults, step: 'who', waitMs: refusal.retryAfterMs })
  }

  /** Whether the domain is the one of this address. If it is another one, its own address opens and continues with what was pressed. */
  async function isHere(domain: string, who: Who, pressed: Pressed): Promise<boolean> {
    if (hostkeyOf(domain) === domainCell.get()?.hostkey) return true
    const found = await findDomain(domain)
    if (found.ok && found.value.isHere) return true
    if (found.ok) {
      const { carriedPath } = await import('./carried.ts')
      location.assign(found.value.origin + carriedPath(who, pressed))
    } else if (found.refusal.code === 'unknown-domain') refuse(found.refusal, { domain: 'not-available' })
    else refuse(found.refusal, { domain: 'server' })
    return false
  }

  function isComplete(domain: string, who: Who): boolean {
    const faults: ForgotFaults = { ...(domain.trim() ? {} : { domain: 'required' }), ...missingWho(who) }
    if (Object.keys(faults).length === 0) return true
    tell({ type: 'wrong', faults })
    return false
  }

  async function send(way: ForgotWay, domain: string, who: Who) {
    if (!isComplete(domain, who)) return
    tell({ type: 'begun', what: way })
    if (!(await isHere(domain, who, way))) return
    const answer = await ask(CALLS[way], { body: asked(who), ...open() })
    if (!answer.ok) return refuseSending(answer.refusal, who)
    tell({ type: 'sent', sent: { way, contact: answer.value.result } })
  }

  async function haveCode(domain: string, who: Who) {
    if (isComplete(domain, who) && (await isHere(domain, who, 'code'))) tell({ type: 'has-code' })
  }

  async function check(who: Who, code: string) {
    if (!code) return tell({ type: 'wrong', faults: { code: 'required' } })
    tell({ type: 'begun', what: 'check' })
    const answer = await ask(forgotjourneycode, { body: { ...asked(who), code }, ...open() })
    if (!answer.ok) {
      refuse(answer.refusal, codeFaults(answer.refusal, unanswered.current === code))
      if (isUntold(answer.refusal)) unanswered.current = code
      return
    }
    tell({ type: 'redeemed', ticket: ticketIn(answer.value.url) })
  }

  /** Sets the password; returns the username of the account, or null when it failed. */
  async function change(password: string): Promise<string | null> {
    const isGood = password !== '' && (await isGoodPassword(password))
    if (!isGood) {
      tell({ type: 'wrong', faults: { password: password ? 'weak' : 'required' } })
      return null
    }
    tell({ type: 'begun', what: 'change' })
    const body = { ticket: state.ticket, password: await preparedChange(password) }
    const answer = await ask(newpassword, { body, ...open() })
    if (answer.ok) return answer.value.username
    if (answer.refusal.code === 'code-invalid') tell({ type: 'link-over' })
    else tell({ type: 'failed', note: plainTrouble(answer.refusal), waitMs: answer.refusal.retryAfterMs })
    return null
  }

  return { state, tell, send, haveCode, check, change }
}

export type Forgot = ReturnType<typeof useForgot>
