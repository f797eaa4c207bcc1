import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import type { NotKept, TimeIs } from '../../platform/player/player-options.ts'

const WORDS = {
  full: ['player.full', 'player.full.text'],
  closed: ['player.closed', 'player.closed.text'],
  memory: ['player.memory', 'player.memory.text'],
  over: ['player.time', 'player.time.over'],
  ending: ['player.time', 'player.time.ending'],
  ended: ['player.time', 'player.time.ended'],
} as const satisfies Record<NotKept | TimeIs, readonly [string, string]>

/** Says that what is played now is not being kept, or that its time is over; why, and what helps. */
export function StageNote({ about }: { about: NotKept | TimeIs }) {
  const t = useText()
  const [title, text] = WORDS[about]
  return (
    <Note tone="warn" role="alert" title={t(title)}>
      {t(text)}
    </Note>
  )
}
