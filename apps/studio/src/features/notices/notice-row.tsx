import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioNotice } from '@vereda/contract/rest/studio-notices.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import { CalendarClock, CircleCheck, Undo2 } from 'lucide-react'
import { useZoneMoment } from '../../frame/use-zone-moment.ts'
import list from '../../parts/list/list.module.css'
import { twinName } from '../../parts/list/twin-name.ts'
import styles from './notices.module.css'

const FACES = {
  scheduled: { Icon: CalendarClock, look: 'plain' },
  sent: { Icon: CircleCheck, look: 'ok' },
  withdrawn: { Icon: Undo2, look: 'plain' },
} as const

type NoticeRowProps = {
  notice: StudioNotice
  /** The titles of all notices of the list. */
  titles: readonly string[]
  timeZone: string
  isOnline: boolean
  /** Whether its time has come, though it is not sent yet: it can’t be taken back any more. */
  isGoingOut: boolean
  onOpen: (what: 'people' | 'withdraw') => void
}

/** Returns the recipients of a notice, in words. */
function useWhom({ trailTitle, toChosen }: StudioNotice): string {
  const t = useText()
  if (!trailTitle) return t('notices.toEverybody')
  return t(toChosen ? 'notices.toChosen' : 'notices.toTrail', { title: trailTitle })
}

/** A notice: its words, its recipients, its date, and how many people got and read it. */
export function NoticeRow({ notice, titles, timeZone, isOnline, isGoingOut, onOpen }: NoticeRowProps) {
  const t = useText()
  const write = useZoneMoment(timeZone)
  const whom = useWhom(notice)
  const { title, text, state, author, date, people, read } = notice
  const { Icon, look } = FACES[state]
  const named = (verb: string) => `${verb}: ${twinName(title, titles, write(date))}`
  return (
    <li className={styles.row}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <p className={styles.state}>
        <Chip look={look}>
          <Icon size={16} />
          {t(isGoingOut ? 'notices.goingOut' : `notices.state.${state}`)}
        </Chip>
        <span>{whom}</span>
      </p>
      <p className={list.small}>
        {author ? t('notices.whenBy', { when: write(date), author }) : write(date)}
      </p>
      {state === 'sent' && <p className={list.small}>{t('notices.reached', { people, read })}</p>}
      {state === 'sent' && people > 0 && (
        <Button
          size="small"
          disabled={!isOnline}
          aria-label={named(t('notices.who'))}
          onClick={() => onOpen('people')}
        >
          {t('notices.who')}
        </Button>
      )}
      {state === 'scheduled' && !isGoingOut && (
        <Button
          size="small"
          disabled={!isOnline}
          aria-label={named(t('notices.withdraw'))}
          onClick={() => onOpen('withdraw')}
        >
          {t('notices.withdraw')}
        </Button>
      )}
    </li>
  )
}
