import { cutOff } from '@vereda/client/api/refused.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { hasRanking } from '@vereda/domain/ranking/has-ranking.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { CloudOff, Users } from 'lucide-react'
import { useOnline } from '../../platform/local/calls/connection.ts'
import { useTeamSelect } from '../team/use-team-first.ts'

/** Says that a ranking does not show the learner’s team because nobody chose here who plays, and links to that choice. */
function TeamFirstNote({ trail }: { trail: Trail }) {
  const t = useText()
  const isOnline = useOnline()
  const { select } = useTeamSelect(trail)
  if (select === null || !hasRanking(trail)) return null
  const choose = (
    <Link to={select} className={buttonClass('primary', { size: 'small' })}>
      {t('team-first.choose')}
    </Link>
  )
  return (
    <Note
      role="status"
      icon={isOnline ? <Users size={24} /> : <CloudOff size={24} />}
      title={t('team-first.title')}
      action={choose}
    >
      {t('team-first.text')} {!isOnline && t(`team-first.${cutOff()}`)}
    </Note>
  )
}

/** Loads the note's messages, then returns the note. */
export async function teamFirstNote() {
  await needMessages('team-first')
  return TeamFirstNote
}
