import type { Trail } from '@vereda/domain/trail/trail.ts'
import type_ from '@vereda/ui/type/type.module.css'
import type { ReactNode } from 'react'
import { BoardHeader } from '../../parts/board-header/board-header.tsx'
import { BadgesLink } from './badges-link.tsx'

// what is not on every ranking, fetched together
export { teamFirstNote } from '../../parts/team-first/team-first-note.tsx'

/** A board's ranking, with the board's head above it. */
export const BelowHead = ({ trail, children }: { trail: Trail; children: ReactNode }) => (
  <>
    <BoardHeader
      trail={trail}
      heading={<p className={type_.h2}>{trail.title}</p>}
      chip={<BadgesLink trail={trail} />}
    />
    {children}
  </>
)
