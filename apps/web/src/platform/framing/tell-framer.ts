import { sessionCell } from '@vereda/client/session/session.ts'
import { type PointsMessage, pointsMessage, readFrameNonce } from '@vereda/domain/framing/points-message.ts'
import type { StoredTrail } from '../local/listing/trail-query.ts'
import { trailQuery } from '../local/listing/trail-query.ts'
import { type LiveQuery, liveQueryOf } from '../local/store/live-query.ts'
import { currentOwner } from '../local/store/owner.ts'

/** Which trail a page frames, the nonce it gave it, and the page's origin, the only one that is told. */
type Framing = { groupTrailId: string; nonce: string; origin: string }

const KEPT_AS = 'vereda-framing'

/** The page around this one, as the browser says it or as this one was asked from. */
function framerOrigin(): string | null {
  const [parent] = location.ancestorOrigins ?? []
  if (parent) return parent
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : null
}

/** What the trail's address said; signing in leads away from it and back. A browser that gives frames no storage forgets it there. */
const kept = {
  read(): Framing | null {
    try {
      return JSON.parse(sessionStorage.getItem(KEPT_AS) ?? 'null')
    } catch {
      return null
    }
  },
  write(framing: Framing) {
    try {
      sessionStorage.setItem(KEPT_AS, JSON.stringify(framing))
    } catch {
      // Told until the page is left.
    }
  },
}

function readFraming({ search, pathname }: URL): Framing | null {
  const nonce = readFrameNonce(search)
  const groupTrailId = /^\/trail\/([^/]+)/.exec(pathname)?.[1]
  const origin = framerOrigin()
  if (!nonce || !groupTrailId || !origin) return kept.read()
  const framing = { nonce, groupTrailId: decodeURIComponent(groupTrailId), origin }
  kept.write(framing)
  return framing
}

/**
 * Tells the page that frames this one, and `opened` it at an address with a nonce, what its trail has come to, whenever that changes, without a network too. Who may frame it is the
 * domain's word, in the policy of this page; the message is for that page's origin alone.
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
