import { go } from '@vereda/client/navigation/go.ts'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useDatedTrail } from '../../platform/local/listing/use-dated-trail.ts'
import { usePlaysAs, usePlaysAsNow } from '../../platform/local/team/use-plays-as.ts'
import { isReached } from './closing/arrival.ts'
import { Introduction } from './introduction/introduction.tsx'
import { NoTrail } from './no-trail.tsx'
import { Template } from './template.tsx'
import { TrailSkeleton } from './trail-skeleton.tsx'
import { useTrailAddress } from './use-trail-address.ts'

// Reached once, at the trail's end: its code comes then.
const ClosingScreen = lazy(async () => ({
  default: (await import('./later-screens.tsx')).LATER_SCREENS.ClosingScreen,
}))

const hasIntroduction = (trail: Trail) => trail.introduction !== null && !trail.introductionSeen

/** Draws a trail's scene in place of its template, where it has one and the address asks for it. */
export type DrawScene = (trail: Trail, template: ReactNode) => ReactNode

/** A trail's moments in their order: its introduction once, its template, and what follows its activities. */
function Moments({ trail, drawScene }: { trail: Trail; drawScene: DrawScene | undefined }) {
  const { part } = useTrailAddress(trail.id)
  const [isBegun, setBegun] = useState(false)
  if (hasIntroduction(trail) && !isBegun) return <Introduction trail={trail} onBegin={() => setBegun(true)} />
  if (!part || !isReached(trail, part) || (part !== 'conclusion' && trail[part] === null))
    return drawScene ? drawScene(trail, <Template trail={trail} />) : <Template trail={trail} />
  return (
    <Suspense fallback={<TrailSkeleton />}>
      <ClosingScreen trail={trail} part={part} />
    </Suspense>
  )
}

/** Where a team is chosen for this trail, or null: it is played alone, or who plays it was said already. */
function useTeamSelect(trail: Trail | null): { isKnown: boolean; select: string | null } {
  const plays = usePlaysAs(trail?.id ?? '')
  // who has just chosen is not led back by what was known before
  const now = usePlaysAsNow(trail?.id ?? '')
  if (trail === null || !trail.teams || trail.preview) return { isKnown: true, select: null }
  if (plays?.kind !== 'undecided') return { isKnown: plays !== undefined, select: null }
  if (now?.kind !== 'undecided') return { isKnown: false, select: null }
  const select = trail.team_type === 'event' ? paths.eventSelect(trail.id) : paths.defaultSelect(trail.id)
  return { isKnown: true, select }
}

/** One trail: what is stored at once, the server's word behind it. */
export function TrailScreen({ trailId, drawScene }: { trailId: string; drawScene?: DrawScene | undefined }) {
  const t = useText()
  const { face, trail, refresh } = useDatedTrail(trailId)
  useTitle(trail?.title ?? t('trail.title'))
  const { isKnown, select } = useTeamSelect(trail)
  useEffect(() => {
    if (select) go(select, { replace: true })
  }, [select])
  if (!isKnown || select) return <TrailSkeleton />
  if (trail && trail.steps.length > 0) return <Moments trail={trail} drawScene={drawScene} />
  if (face === 'loading') return <TrailSkeleton />
  return <NoTrail kind={trail || face === 'empty' ? 'empty' : 'failed'} onTry={refresh} />
}
