import { classNames } from '@vereda/ui/class-names.ts'
import { type ReactNode, useEffect, useId, useState } from 'react'
import styles from './podium.module.css'

/** Whether a text does not fit its lines; measured again whenever the width changes. */
function useIsCut(box: HTMLElement | null): boolean {
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    if (box === null) return
    const watching = new ResizeObserver(() => setCut(box.scrollHeight > box.clientHeight + 1))
    watching.observe(box)
    return () => watching.disconnect()
  }, [box])
  return isCut
}

/** A name on a flower's tag, in two lines. A longer name can be pressed to read it whole. `whole` is the full name behind a short form. */
export function TagName({ whole, children }: { whole: string; children: ReactNode }) {
  const id = useId()
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [isWhole, setWhole] = useState(false)
  const isPressed = useIsCut(box) || isWhole
  return (
    <span className={styles.named}>
      <span
        ref={setBox}
        id={id}
        className={classNames(styles.name, isWhole && styles.whole)}
        title={whole}
        aria-hidden={isPressed || undefined}
      >
        {children}
      </span>
      {/* the button lies over the name, not around it, so that the name has the same room with or without it */}
      {isPressed && (
        <button
          type="button"
          className={styles.more}
          aria-labelledby={id}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        />
      )}
    </span>
  )
}
