import type { ReactNode } from 'react'

const scroll = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

/** Scrolls its content into view when it appears, so that the person who pressed a button sees the fault, wherever in a long form they are. */
export const InSight = ({ children }: { children: ReactNode }) => <div ref={scroll}>{children}</div>
