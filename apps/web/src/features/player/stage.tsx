import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import type { ReactNode, RefObject } from 'react'
import styles from './player.module.css'
import { PlayerFault } from './player-fault.tsx'
import type { Player } from './use-player.ts'

type StageProps = {
  player: Player
  /** The element that holds the content. */
  frame: RefObject<HTMLDivElement | null>
  /** The element that is shown full screen. */
  stage: RefObject<HTMLDivElement | null>
  /** Shown until the content is open. */
  opening: string
  closeTo: string
  notes?: ReactNode
  children?: ReactNode
}

/**
 * The area where content plays. Until it plays, or when it can't, it shows a placeholder or the fault. Notes are above the content,
 * `children` on top of it.
 */
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
