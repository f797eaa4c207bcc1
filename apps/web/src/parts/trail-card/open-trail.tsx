import { go } from '@vereda/client/navigation/go.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

/** Opening an experience is delayed so long (specification 9): what was pressed is seen before the screen changes. */
const OPENING_DELAY_MS = 100

/** Whether a press asks for this page to go there, rather than for a tab or window of its own. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

type OpenTrailProps = { trail: Pick<Trail, 'id' | 'scene'>; className?: string; children: ReactNode }

/** The link that opens a trail from the catalogue: in space where it has a scene (specification 2). */
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
