import { useEffect, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { whenNear } from '../near/when-near.ts'
import styles from './drawing.module.css'
import { drawnOnce } from './drawn-once.ts'

type DrawingProps = {
  /** The key under which the drawing is kept: everything from which it is made. */
  name: string
  draw: () => string
  className?: string
}

/** Puts a drawing into its box when the box comes near the screen; the drawing's text is made once for each name. */
export function Drawing({ name, draw, className }: DrawingProps) {
  const box = useRef<HTMLSpanElement>(null)
  const latest = useRef(draw)
  latest.current = draw
  const id = useId()
  useEffect(() => {
    const place = box.current
    if (!place) return
    return whenNear(place, () => {
      place.innerHTML = drawnOnce(name, () => latest.current(), id)
    })
  }, [name, id])
  return <span ref={box} className={classNames(styles.drawing, className)} aria-hidden="true" />
}
