import type { Badge } from '@vereda/domain/badge/badge.ts'
import { Bloom } from '@vereda/ui/art/bloom.tsx'
import { classNames } from '@vereda/ui/class-names.ts'
import { useState } from 'react'
import styles from './badge-face.module.css'

type BadgeFaceProps = {
  badge: Pick<Badge, 'id' | 'image' | 'imageAlt' | 'species'>
  isLocked?: boolean
  /** The badge was won just now: its rings of petals open one after another. */
  isOpening?: boolean
}

/** A badge as a picture that fills its box: its own image in a disc, else the bloom of its id; a dotted seed if it is not won yet. */
export function BadgeFace({ badge, isLocked = false, isOpening = false }: BadgeFaceProps) {
  const [isMissing, setMissing] = useState(false)
  const hasImage = badge.image !== null && !isLocked && !isMissing
  const isTold = hasImage && Boolean(badge.imageAlt)
  return (
    <span className={classNames(styles.face, isOpening && styles.opening)} aria-hidden={!isTold}>
      {hasImage ? (
        <img
          className={styles.disc}
          src={badge.image!}
          alt={badge.imageAlt ?? ''}
          onError={() => setMissing(true)}
        />
      ) : (
        <Bloom seed={badge.id} isLocked={isLocked} species={badge.species} />
      )}
    </span>
  )
}
