import type { Trail } from '@vereda/domain/trail/trail.ts'
import type_ from '@vereda/ui/type/type.module.css'
import { BoardHeader } from '../../parts/board-header/board-header.tsx'

// what is not on every ranking, fetched together
export { teamFirstNote } from '../../parts/team-first/team-first-note.tsx'

/** The head of a board's ranking. */
export const BoardHead = ({ trail }: { trail: Trail }) => (
  <BoardHeader trail={trail} heading={<p className={type_.h2}>{trail.title}</p>} />
)
