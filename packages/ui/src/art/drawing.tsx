import { useEffect, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { whenNear } from '../near/when-near.ts'
import styles from './drawing.module.css'
import { drawnOnce } from './drawn-once.ts'

type DrawingProps = {
  /** What the drawing is kept under: everything that it is made from. */
  name: string
  draw: () => string
  className?: string
}

/** Puts a drawing into its box when that comes near the screen; the text is made once per name. */
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
