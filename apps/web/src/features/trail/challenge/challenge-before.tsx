import { useText } from '@vereda/client/text/use-text.ts'
import type { ListedChallenge } from '@vereda/domain/challenge/challenge.ts'
import { testMax } from '@vereda/domain/trail/test-report.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { ListChecks, Sparkles, Sprout, Timer } from 'lucide-react'
import { ColumnFrame } from '../column/column-frame.tsx'
import styles from './challenge.module.css'

type ChallengeBeforeProps = {
  challenge: ListedChallenge
  frame: { title: string; subtitle: string; closeTo: string }
  onBegin: (isTimed: boolean) => void
}

/** What a challenge asks and earns, shown before its time starts. */
export function ChallengeBefore({ challenge, frame, onBegin }: ChallengeBeforeProps) {
  const t = useText()
  const { questions, seconds, maxBonus, activityVersion, activityPoint, activityBonus } = challenge
  return (
    <ColumnFrame
      {...frame}
      actions={
        <>
          <Button onClick={() => onBegin(false)}>{t('trail.challenge.untimed')}</Button>
          <Button look="primary" size="big" onClick={() => onBegin(true)}>
            {t('trail.challenge.begin')}
          </Button>
        </>
      }
    >
      <ul className={styles.facts}>
        <li>
          <ListChecks size={24} aria-hidden="true" />
          {t('trail.test.facts', { count: questions.length })}
        </li>
        <li>
          <Timer size={24} aria-hidden="true" />
          {t('trail.challenge.time', { seconds })}
        </li>
        <li>
          <Sprout size={24} aria-hidden="true" />
          {t('trail.challenge.points', { points: testMax(challenge) })}
        </li>
        <li>
          <Sparkles size={24} aria-hidden="true" />
          {t('trail.challenge.bonus', { bonus: maxBonus })}
        </li>
      </ul>
      {activityVersion !== null && (
        <p>{t('trail.challenge.best', { points: activityPoint, bonus: activityBonus })}</p>
      )}
    </ColumnFrame>
  )
}
