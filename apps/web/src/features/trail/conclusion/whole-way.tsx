import { useText } from '@vereda/client/text/use-text.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { Stones } from '@vereda/ui/stones/stones.tsx'
import { useEffect, useState } from 'react'
import styles from './conclusion.module.css'

/** The trail's stones; the last one is filled in just after the screen appears. */
export function WholeWay({ trail }: { trail: Trail }) {
  const t = useText()
  const { finishedResources: done, totalResources: total } = trail
  const [walked, setWalked] = useState(Math.max(0, done - 1))
  useEffect(() => {
    const frame = requestAnimationFrame(() => setWalked(done))
    return () => cancelAnimationFrame(frame)
  }, [done])
  return (
    <div className={styles.way}>
      <Stones done={walked} total={total} label={t('parts.activities', { done, total })} />
    </div>
  )
}
