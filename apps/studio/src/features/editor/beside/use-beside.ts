import { ask } from '@vereda/client/api/ask.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import { LIVE_HEARTBEAT_MS } from '@vereda/contract/live.ts'
import {
  besideDraft,
  type DraftCompany,
  draftLive,
  type LandedChange,
} from '@vereda/contract/rest/studio-drafts.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { oneAtATime } from '../../../query/live/one-at-a-time.ts'
import { useLive } from '../../../query/live/use-live.ts'
import type { DraftSession } from '../draft-session.ts'
import { sayLeaving } from './say-leaving.ts'

/** The last change by another person that this editor applied. */
export type Landing = { name: string; id: string; item: string }
export type Beside = { people: readonly DraftCompany[]; landing: Landing | null }

const MOVED_MS = 400 // an author who walks through the outline is not reported at each row

function itemIn({ operations }: LandedChange): string {
  const [first] = operations
  if (!first) return ''
  return first.op === 'insert' ? (first.nodes[0]?.parent ?? '') : first.id
}

/**
 * Reports the author's presence regularly while a draft is open, and reports leaving. A browser may keep a closed page and show it again, so
 * presence starts again then.
 */
function useStay(tell: () => void, hasLeft: { current: boolean }, sayLeft: () => void): void {
  useEffect(() => {
    hasLeft.current = false
    const beating = setInterval(tell, LIVE_HEARTBEAT_MS)
    const leave = () => {
      hasLeft.current = true
      sayLeft()
    }
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      hasLeft.current = false
      tell()
    }
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    return () => {
      clearInterval(beating)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
      leave()
    }
  }, [tell, hasLeft, sayLeft])
}

/** The last change by another person; undefined if there is none. */
function landingIn(news: readonly LandedChange[], accountId: string | undefined): Landing | undefined {
  const last = news.findLast((one) => one.authorId !== null && one.authorId !== accountId)
  return last && { id: last.authorId!, name: last.author ?? '', item: itemIn(last) }
}

/** Reports the author's position in a draft while it is open, receives who else is there, and applies their changes. */
export function useBeside(session: DraftSession, item: string): Beside {
  const accountId = useSession()?.person.userId
  const [people, setPeople] = useState<readonly DraftCompany[]>([])
  const [landing, setLanding] = useState<Landing | null>(null)
  const at = useRef({ editor: crypto.randomUUID(), item })
  const hasLeft = useRef(false)
  const tell = useMemo(
    () =>
      oneAtATime(async () => {
        if (hasLeft.current) return
        const { revision } = session.get()
        const params = { trailId: session.trailId }
        const told = await ask(besideDraft, { params, body: { ...at.current, revision } })
        // this request may have reached the server after the leaving and would keep the author listed
        if (hasLeft.current) return sayLeaving(session.trailId, { ...at.current, revision })
        // without an answer it is unknown who is still there, so nobody is shown
        if (!told.ok) {
          if (told.refusal.code === 'unknown-trail') session.lose()
          return setPeople([])
        }
        session.heard(told.value.version ?? 0)
        setPeople(told.value.people)
        const landed = landingIn(await session.catchUp(told.value), accountId)
        if (landed) setLanding(landed)
      }),
    [session, accountId],
  )
  useLive(draftLive, { trailId: session.trailId }, tell)
  useEffect(() => {
    at.current.item = item
    const moving = setTimeout(tell, MOVED_MS)
    return () => clearTimeout(moving)
  }, [tell, item])
  const sayLeft = useCallback(
    () => sayLeaving(session.trailId, { ...at.current, revision: session.get().revision }),
    [session],
  )
  useStay(tell, hasLeft, sayLeft)
  return { people, landing }
}
