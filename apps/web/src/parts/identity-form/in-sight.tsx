import type { ReactNode } from 'react'

const scroll = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

/** Scrolls what appears in it into sight: what went wrong is seen by whoever pressed the button, wherever in a long form that was. */
export const InSight = ({ children }: { children: ReactNode }) => <div ref={scroll}>{children}</div>
