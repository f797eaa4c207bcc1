import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import type { NotKept } from '../../platform/player/player-options.ts'

const WORDS = {
  full: ['player.full', 'player.full.text'],
  closed: ['player.closed', 'player.closed.text'],
  memory: ['player.memory', 'player.memory.text'],
} as const satisfies Record<NotKept, readonly [string, string]>

/** Says that what is played now is not being kept, why, and what helps. */
export function UnkeptNote({ why }: { why: NotKept }) {
  const t = useText()
  const [title, text] = WORDS[why]
  return (
    <Note tone="warn" role="alert" title={t(title)}>
      {t(text)}
    </Note>
  )
}
