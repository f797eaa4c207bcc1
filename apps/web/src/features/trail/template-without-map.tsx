import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { ReactNode } from 'react'
import { BoardTemplate } from './board/board-template.tsx'
import { EpisodesTemplate } from './episodes/episodes-template.tsx'
import { JournalTemplate } from './journal/journal-template.tsx'

const TEMPLATES = { 0: JournalTemplate, 2: BoardTemplate, 3: EpisodesTemplate }

type TemplateWithoutMapProps = {
  trail: Trail
  kind: keyof typeof TEMPLATES
  /** Whether all is saved. */
  chip: ReactNode
}

/** A trail as a journal, a board or episodes: one chunk, for three would take what they share into every screen's. */
export function TemplateWithoutMap({ trail, kind, chip }: TemplateWithoutMapProps) {
  const Layout = TEMPLATES[kind]
  return <Layout trail={trail} chip={chip} />
}
