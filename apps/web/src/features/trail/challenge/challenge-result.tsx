import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import type { Challenge } from '@vereda/domain/challenge/challenge.ts'
import { type AnsweredQuestion, testMax } from '@vereda/domain/trail/test-report.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { ColumnFrame } from '../column/column-frame.tsx'
import { AnsweredList } from '../test/answered-list.tsx'
import styles from './challenge.module.css'
import type { Round } from './round.ts'

type ChallengeResultProps = {
  challenge: Challenge
  round: Round
  /** False while the device has no room to store the round. */
  isKept: boolean
  frame: { title: string; subtitle: string; closeTo: string }
  onKeep: () => void
  onAgain: () => void
}

/** Adds the author's feedback to each question. The server sends it once it has graded a round. */
function withFeedback({ answered }: Round, { questions }: Challenge): AnsweredQuestion[] {
  const said = new Map(questions.map(({ id, feedback }) => [id, feedback]))
  return answered.map((one) => ({ ...one, feedback: one.feedback ?? said.get(one.id) }))
}

/** The result of a round of a challenge, question by question. */
export function ChallengeResult({ challenge, round, isKept, frame, onKeep, onAgain }: ChallengeResultProps) {
  const t = useText()
  const { points, bonus } = round
  const answered = withFeedback(round, challenge)
  return (
    <ColumnFrame
      {...frame}
      actions={
        <>
          <Button onClick={onAgain}>{t('trail.challenge.again')}</Button>
          <Link to={frame.closeTo} replace className={buttonClass('primary', { size: 'big' })}>
            {t('trail.continue')}
          </Link>
        </>
      }
    >
      {!isKept && (
        <div className={styles.note}>
          <Note
            tone="warn"
            title={t('trail.challenge.unkept')}
            role="alert"
            action={<Button onClick={onKeep}>{t('trail.retry')}</Button>}
          >
            {t('trail.challenge.unkept.text')}
          </Note>
        </div>
      )}
      <div className={styles.score} role="status">
        <p>{t('trail.test.result', { points, max: testMax(challenge) })}</p>
        <p>{t('trail.challenge.earnedBonus', { bonus })}</p>
      </div>
      <AnsweredList questions={challenge.questions} answered={answered} />
    </ColumnFrame>
  )
}
