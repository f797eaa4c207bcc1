import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import type { ReactNode, RefObject } from 'react'
import styles from './player.module.css'
import { PlayerFault } from './player-fault.tsx'
import type { Player } from './use-player.ts'

type StageProps = {
  player: Player
  /** Where the content is put. */
  frame: RefObject<HTMLDivElement | null>
  /** What is shown in full. */
  stage: RefObject<HTMLDivElement | null>
  /** What is said until the content is there. */
  opening: string
  closeTo: string
  notes?: ReactNode
  children?: ReactNode
}

/** Where content plays, with what stands in its place until it does, or when it can't; notes above it, what is told of it on top. */
export function Stage({ player, frame, stage, opening, closeTo, notes, children }: StageProps) {
  return (
    <div ref={stage} className={styles.stage}>
      {notes}
      <div className={styles.box}>
        <div ref={frame} className={styles.frame} hidden={player.phase === 'failed'} />
        {player.phase === 'opening' && (
          <div className={styles.cover} role="status">
            <Skeleton height="100%" radius="0" />
            <p className={styles.opening}>{opening}</p>
          </div>
        )}
        {player.failure && <PlayerFault reason={player.failure} closeTo={closeTo} onRetry={player.retry} />}
        {children}
      </div>
    </div>
  )
}
