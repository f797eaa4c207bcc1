import type { Trail } from '@vereda/domain/trail/trail.ts'
import type_ from '@vereda/ui/type/type.module.css'
import type { ReactNode } from 'react'
import { BoardHeader } from '../../parts/board-header/board-header.tsx'

// parts that only some rankings have, loaded together
export { teamFirstNote } from '../../parts/team-first/team-first-note.tsx'

type BelowHeadProps = { trail: Trail; badges: ReactNode; children: ReactNode }

/** A board's ranking below the board's head, which has the link to its achievements. */
export const BelowHead = ({ trail, badges, children }: BelowHeadProps) => (
  <>
    <BoardHeader trail={trail} heading={<p className={type_.h2}>{trail.title}</p>} chip={badges} />
    {children}
  </>
)
