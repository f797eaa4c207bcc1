import { useCell } from '@vereda/client/cell/use-cell.ts'
import { type IssuedCredential, issueCertificate } from '@vereda/contract/rest/credentialctl.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { askAsUser } from '../local/calls/ask-as.ts'
import { useOnline } from '../local/calls/connection.ts'
import { teamOf } from '../local/listing/team.ts'
import { currentOwner, useOwner } from '../local/store/owner.ts'
import { useSync } from '../local/sync/use-sync.ts'
import { keepCredential, keptCredentials, nameOfKept } from './kept-credentials.ts'

/** How the request for a certificate stands. `unsent`: the server does not know yet that it is earned. */
export type IssueState = 'asking' | 'issued' | 'unsent' | 'offline' | 'failed'

/** Asks with the session of the certificate's user, and keeps the answer. */
async function askFor(groupTrailId: string): Promise<IssueState> {
  const owner = currentOwner()
  const ask = askAsUser(owner.userId)
  if (ask === null) return 'failed'
  const team = await teamOf(owner, groupTrailId)
  const answer = await ask(issueCertificate, { body: { groupTrailId, team } })
  if (answer.ok) {
    keepCredential({ userId: owner.userId, groupTrailId, badgeId: null }, answer.value)
    return 'issued'
  }
  const { code } = answer.refusal
  if (code === 'not-earned') return 'unsent'
  return code === 'offline' || code === 'timeout' ? 'offline' : 'failed'
}

export type Certificate = { issued: IssuedCredential | null; state: IssueState; retry(): void }

/**
 * A trail's signed certificate. The copy on this device is shown at once. The hook asks the server again whenever plays are sent or the
 * network is back.
 */
export function useCertificate(groupTrailId: string, isEarned: boolean): Certificate {
  const { userId } = useOwner()
  const kept = useCell(keptCredentials)
  const isOnline = useOnline()
  const { left } = useSync()
  const [state, setState] = useState<IssueState>('asking')
  const times = useRef(0)
  const retry = useCallback(() => {
    const time = ++times.current
    // the answer of an earlier request is ignored
    const come = (state: IssueState) => void (time === times.current && setState(state))
    setState('asking')
    void askFor(groupTrailId).then(come, () => come('failed'))
  }, [groupTrailId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent plays, and the return of the network, are reasons to ask again
  useEffect(() => {
    if (isEarned && userId !== '') retry()
  }, [isEarned, userId, isOnline, left, retry])
  const issued = kept[nameOfKept({ userId, groupTrailId, badgeId: null })] ?? null
  return { issued, state, retry }
}
