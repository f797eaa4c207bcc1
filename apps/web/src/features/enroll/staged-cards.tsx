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
  /** Identifies the list's content; when it changes, the list begins with its first stage again. */
  about?: string
}

/** Cards in stages, the next one when the end of the last comes near: thousands of trails never hold up the screen. */
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
