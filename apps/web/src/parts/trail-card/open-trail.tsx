import { go } from '@vereda/client/navigation/go.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

/** The delay before a trail opens (specification 9), so that the learner sees the press before the screen changes. */
const OPENING_DELAY_MS = 100

/** Whether a press is a plain click, which navigates this page, rather than one that opens a tab or window of its own. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

type OpenTrailProps = { trail: Pick<Trail, 'id' | 'scene'>; className?: string; children: ReactNode }

/** The link that opens a trail from the catalogue, in space if it has a scene (specification 2). */
export function OpenTrail({ trail, className, children }: OpenTrailProps) {
  const to = paths.opening(trail)
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(opening.current), [])
  function open(event: MouseEvent) {
    if (!isPlain(event)) return
    event.preventDefault()
    opening.current ??= setTimeout(() => {
      opening.current = undefined
      go(to)
    }, OPENING_DELAY_MS)
  }
  return (
    <Link to={to} className={className} onClick={open}>
      {children}
    </Link>
  )
}
