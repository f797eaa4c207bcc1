import { ask } from '@vereda/client/api/ask.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { deviceHeader } from '@vereda/client/session/device-header.ts'
import { contactCode } from '@vereda/contract/rest/userctl.ts'
import { preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { useState } from 'react'
import {
  CONTACT_WAYS,
  type ContactProof,
  type ContactWay,
  type NewContacts,
  type ProofTrouble,
  proofTrouble,
} from './proof-trouble.ts'

export type ProofAsked = {
  contacts: NewContacts
  /** Saves with a proof; returns the refusal, if any. */
  send(proof: ContactProof): Promise<Refused | null>
  /** Called when the saved data was refused; the form shows why. */
  onRefused(refused: Refused): void
}

async function sendCodes(contacts: NewContacts, oldPassword: string): Promise<Refused | null> {
  for (const way of CONTACT_WAYS) {
    const contact = contacts[way]
    if (contact === undefined) continue
    const answer = await ask(contactCode, { body: { way, contact, oldPassword }, headers: deviceHeader() })
    if (!answer.ok) return answer.refusal
  }
  return null
}

/** Asks for the password first, then for the codes that were sent to new contacts, if there are any. */
export function useContactProof({ contacts, send, onRefused }: ProofAsked) {
  const [oldPassword, setOldPassword] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<ProofTrouble | null>(null)
  const [isSending, setSending] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [round, setRound] = useState(0)
  const ways: ContactWay[] = CONTACT_WAYS.filter((way) => contacts[way] !== undefined)
  /** Runs one request at a time; returns whether it succeeded. */
  async function attempt(request: () => Promise<Refused | null>): Promise<boolean> {
    if (isSending) return false
    setSending(true)
    setTrouble(null)
    const refused = await request()
    setSending(false)
    if (!refused) return true
    const next = proofTrouble(refused)
    if (!next) {
      onRefused(refused)
      return false
    }
    if (next.field === 'password') setOldPassword(null)
    setTrouble(next)
    setRefusals((before) => before + 1)
    return false
  }
  async function givePassword(typed: string) {
    const prepared = await preparedPassword(typed)
    const wentWell = await attempt(() =>
      ways.length > 0 ? sendCodes(contacts, prepared) : send({ oldPassword: prepared }),
    )
    if (!wentWell) return
    setOldPassword(prepared)
    setRound((before) => before + 1)
  }
  async function giveCodes({ email, phone }: NewContacts) {
    if (oldPassword === null) return
    const codes = { ...(email ? { emailCode: email } : {}), ...(phone ? { phoneCode: phone } : {}) }
    await attempt(() => send({ oldPassword, ...codes }))
  }
  async function sendAgain() {
    if (oldPassword !== null && (await attempt(() => sendCodes(contacts, oldPassword))))
      setRound((before) => before + 1)
  }
  return {
    ways,
    asksCodes: oldPassword !== null && ways.length > 0,
    trouble,
    isSending,
    refusals,
    round,
    forget: () => setTrouble(null),
    givePassword,
    giveCodes,
    sendAgain,
  }
}

export type ContactProofState = ReturnType<typeof useContactProof>
