import { useLayoutEffect, useRef } from 'react'

/** An SVG drawing of the app inside a larger one. */
export function Art({ drawing, transform }: { drawing: string; transform?: string }) {
  const group = useRef<SVGGElement>(null)
  useLayoutEffect(() => {
    if (group.current) group.current.innerHTML = drawing
  }, [drawing])
  return <g ref={group} transform={transform} />
}
