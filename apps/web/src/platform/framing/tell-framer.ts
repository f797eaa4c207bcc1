import { keepInTab, keptInTab } from '@vereda/client/cell/tab-storage.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { type PointsMessage, pointsMessage, readFrameNonce } from '@vereda/domain/framing/points-message.ts'
import type { StoredTrail } from '../local/listing/trail-query.ts'
import { trailQuery } from '../local/listing/trail-query.ts'
import { type LiveQuery, liveQueryOf } from '../local/store/live-query.ts'
import { currentOwner } from '../local/store/owner.ts'

/** The trail that another page frames, the nonce that it gave, and its origin. Messages go to that origin only. */
type Framing = { groupTrailId: string; nonce: string; origin: string }

const KEPT_AS = 'vereda-framing'

/** The origin of the framing page, from the browser's list of ancestors or else from the referrer. */
function framerOrigin(): string | null {
  const [parent] = location.ancestorOrigins ?? []
  if (parent) return parent
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : null
}

/** The framing outlives the sign-in, which leaves the trail's address and comes back. A browser that gives frames no storage loses it there. */
function keptFraming(): Framing | null {
  return JSON.parse(keptInTab(KEPT_AS) ?? 'null')
}

function readFraming({ search, pathname }: URL): Framing | null {
  const nonce = readFrameNonce(search)
  const groupTrailId = /^\/trail\/([^/]+)/.exec(pathname)?.[1]
  const origin = framerOrigin()
  if (!nonce || !groupTrailId || !origin) return keptFraming()
  const framing = { nonce, groupTrailId: decodeURIComponent(groupTrailId), origin }
  keepInTab(KEPT_AS, JSON.stringify(framing))
  return framing
}

/**
 * Tells the framing page a trail's progress whenever it changes, also without a network. It does so only if that page opened this one at an
 * address with a nonce. The domain decides which pages may frame this one, in this page's policy. The message goes to the framing page's
 * origin alone.
 */
export function tellFramer(opened: URL): void {
  const framing = readFraming(opened)
  if (!framing) return
  const { groupTrailId, nonce, origin } = framing
  let told: PointsMessage | null = null
  let trail: LiveQuery<StoredTrail> | null = null
  let quit = () => {}
  const tell = () => {
    const stored = trail?.get()
    if (!stored) return
    const message = pointsMessage(stored.trail, nonce)
    if (told?.percentage === message.percentage && told.isDone === message.isDone) return
    told = message
    window.parent.postMessage(message, origin)
  }
  const follow = () => {
    quit()
    trail = sessionCell.get() ? liveQueryOf(trailQuery(currentOwner(), groupTrailId)) : null
    quit = trail?.subscribe(tell) ?? (() => {})
    tell()
  }
  sessionCell.subscribe(follow)
  follow()
}
