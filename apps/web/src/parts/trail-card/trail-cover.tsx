import type { Trail } from '@vereda/domain/trail/trail.ts'
import { Garden } from '@vereda/ui/art/garden.tsx'
import { useState } from 'react'
import styles from './trail-cover.module.css'

type TrailCoverProps = {
  trail: Pick<Trail, 'trailId' | 'cover' | 'coverAlt'>
  width?: number
  height?: number
  unit?: number
}

/** A trail's own picture over its garden, or only the garden; it fills its box. */
export function TrailCover({ trail, width, height, unit }: TrailCoverProps) {
  const [isMissing, setMissing] = useState(false)
  return (
    <span className={styles.cover}>
      <Garden seed={trail.trailId} width={width} height={height} unit={unit} />
      {trail.cover && !isMissing && (
        <img src={trail.cover} alt={trail.coverAlt ?? ''} onError={() => setMissing(true)} />
      )}
    </span>
  )
}
