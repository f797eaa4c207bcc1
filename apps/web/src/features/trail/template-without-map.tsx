import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { ReactNode } from 'react'
import { BoardTemplate } from './board/board-template.tsx'
import { EpisodesTemplate } from './episodes/episodes-template.tsx'
import { JournalTemplate } from './journal/journal-template.tsx'

const TEMPLATES = { 0: JournalTemplate, 2: BoardTemplate, 3: EpisodesTemplate }

type TemplateWithoutMapProps = {
  trail: Trail
  kind: keyof typeof TEMPLATES
  /** The sync state. */
  chip: ReactNode
}

/** A trail as a journal, a board or episodes. They are one chunk: as three chunks, their shared code would move into the chunk of every screen. */
export function TemplateWithoutMap({ trail, kind, chip }: TemplateWithoutMapProps) {
  const Layout = TEMPLATES[kind]
  return <Layout trail={trail} chip={chip} />
}
