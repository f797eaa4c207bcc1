import { useText } from '@vereda/client/text/use-text.ts'
import { announce } from '@vereda/ui/live-region/announce.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './after-wait.module.css'
import { useWait } from './use-wait.ts'

type AfterWaitProps = {
  /** Changes whenever a code was sent, which starts the ten seconds again. */
  round: number
  /** The actions after the wait: send again, change the contact. */
  children: ReactNode
}

/** A visible count for ten seconds after a code was sent, then "Send again" and similar buttons. */
export function AfterWait({ round, children }: AfterWaitProps) {
  const t = useText()
  const seconds = useWait(round)
  const isOver = seconds === 0
  const wasOver = useRef(isOver)
  useEffect(() => {
    if (isOver && !wasOver.current) announce(t('parts.code.canAgain'))
    wasOver.current = isOver
  }, [isOver, t])
  if (!isOver) return <p className={styles.count}>{t('parts.code.againIn', { seconds })}</p>
  return <div className={styles.choices}>{children}</div>
}
