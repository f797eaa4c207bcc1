import type { Trail } from '@vereda/domain/trail/trail.ts'
import { whenNear } from '@vereda/ui/near/when-near.ts'
import { useEffect, useRef, useState } from 'react'
import { TrailCards } from '../../parts/trail-card/trail-cards.tsx'
import { SectionCard } from './section-card.tsx'

const STAGE_MS = 50 // specification 9
const STAGE_SIZE = 12

type StagedCardsProps = {
  trails: readonly Trail[]
  isOffline: boolean
  isNew?: boolean
  /** Identifies the list's content. When it changes, the list starts again with its first stage. */
  about?: string
}

/**
 * Shows cards in stages, so that thousands of trails never block the screen. The next stage comes when the end of the last one is near the
 * view.
 */
export function StagedCards({ trails, isOffline, isNew, about = '' }: StagedCardsProps) {
  const end = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState({ about, count: STAGE_SIZE })
  if (stage.about !== about) setStage({ about, count: STAGE_SIZE })
  const { count } = stage
  const isWhole = count >= trails.length
  useEffect(() => {
    if (isWhole || !end.current) return
    const marker = end.current
    let stop = () => {}
    const timer = setTimeout(() => {
      stop = whenNear(marker, () => setStage({ about, count: count + STAGE_SIZE }))
    }, STAGE_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isWhole, count, about])
  return (
    <>
      <TrailCards>
        {trails.slice(0, count).map((trail) => (
          <SectionCard key={trail.id} trail={trail} isOffline={isOffline} isNew={isNew} />
        ))}
      </TrailCards>
      {!isWhole && <div ref={end} />}
    </>
  )
}
