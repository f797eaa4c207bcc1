import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import type { NotKept, TimeIs } from '../../platform/player/player-options.ts'

/** Says that what is played now is not being kept, why, and what helps. */
export function UnkeptNote({ why }: { why: NotKept }) {
  const t = useText()
  return (
    <Note tone="warn" role="alert" title={t(`player.${why}`)}>
      {t(`player.${why}.text`)}
    </Note>
  )
}

/** Says that the time which a package gives to a part is over, and what happens now. */
export function TimeNote({ is }: { is: TimeIs }) {
  const t = useText()
  return (
    <Note tone="warn" role="alert" title={t('player.time')}>
      {t(`player.time.${is}`)}
    </Note>
  )
}
