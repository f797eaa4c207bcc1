import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { isLook } from '@vereda/domain/draft/preview-id.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { type ReactNode, useState } from 'react'
import { useTeamFirst } from '../../parts/team/use-team-first.ts'
import { ifAhead, ToldAt } from '../../platform/local/listing/told-at.ts'
import { useDatedTrail } from '../../platform/local/listing/use-dated-trail.ts'
import { isReached } from './closing/arrival.ts'
import { Introduction } from './introduction/introduction.tsx'
import { NoTrail, noTrailKind } from './no-trail.tsx'
import { Template } from './template.tsx'
import { TrailSkeleton } from './trail-skeleton.tsx'
import { useTrailAddress } from './use-trail-address.ts'

// These screens are opened once, at the trail's end, so their code is loaded then.
const ClosingScreen = later(
  async () => (await import('./later-screens.tsx')).LATER_SCREENS.ClosingScreen,
  <TrailSkeleton />,
)

const hasIntroduction = (trail: Trail) => trail.introduction !== null && !trail.introductionSeen

/** Renders a trail's scene instead of its template, if the trail has one and the address asks for it. */
export type DrawScene = (trail: Trail, template: ReactNode) => ReactNode

/** The previews that were begun in this page. A preview stores nothing, so this set keeps the introduction from showing again after an activity. */
const begunPreviews = new Set<string>()

/** The parts of a trail's screen in their order: the introduction once, the template, and what follows the activities. */
function Moments({ trail, drawScene }: { trail: Trail; drawScene: DrawScene | undefined }) {
  const { part } = useTrailAddress(trail.id)
  // the studio's preview of a draft beside its properties starts with the template
  const [isBegun, setBegun] = useState(
    () => begunPreviews.has(trail.id) || isLook(location.pathname + location.search),
  )
  const begin = () => {
    if (trail.preview) begunPreviews.add(trail.id)
    setBegun(true)
  }
  if (hasIntroduction(trail) && !isBegun) return <Introduction trail={trail} onBegin={begin} />
  if (!part || !isReached(trail, part) || (part !== 'conclusion' && trail[part] === null))
    return drawScene ? drawScene(trail, <Template trail={trail} />) : <Template trail={trail} />
  return <ClosingScreen trail={trail} part={part} />
}

/** One trail: the stored one at once, then the server's answer. */
export function TrailScreen({ trailId, drawScene }: { trailId: string; drawScene?: DrawScene | undefined }) {
  const t = useText()
  const { face, trail, asOf, fault, refresh } = useDatedTrail(trailId)
  useTitle(trail?.title ?? t('trail.title'))
  const isTeamFirst = useTeamFirst(trail)
  if (isTeamFirst) return <TrailSkeleton />
  if (trail && trail.steps.length > 0)
    return (
      <ToldAt.Provider value={ifAhead(asOf)}>
        <Moments trail={trail} drawScene={drawScene} />
      </ToldAt.Provider>
    )
  if (face === 'loading') return <TrailSkeleton />
  return <NoTrail kind={noTrailKind({ face, trail, fault })} onTry={refresh} />
}
