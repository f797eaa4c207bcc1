import { useText } from '@vereda/client/text/use-text.ts'
import type { Challenge } from '@vereda/domain/challenge/challenge.ts'
import type { ChallengeResponse } from '@vereda/domain/challenge/challenge-worth.ts'
import { answerTo, type TestAnswers } from '@vereda/domain/trail/test-report.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { classNames } from '@vereda/ui/class-names.ts'
import { Stones } from '@vereda/ui/stones/stones.tsx'
import { Timer } from 'lucide-react'
import { useState } from 'react'
import { ColumnFrame } from '../column/column-frame.tsx'
import { asGiven, looked } from '../test/given-answer.ts'
import { QuestionCard } from '../test/question-card.tsx'
import styles from './challenge.module.css'
import { useCountdown } from './use-countdown.ts'

const SOON_SECONDS = 10

/** The clock: the seconds left, as a number and as a bar. */
function Clock({ left, seconds }: { left: number; seconds: number }) {
  const t = useText()
  return (
    <div className={classNames(styles.clock, left <= SOON_SECONDS && styles.soon)}>
      <Timer size={20} aria-hidden="true" />
      <span role="timer">{t('trail.challenge.left', { seconds: left })}</span>
      <span className={styles.time} aria-hidden="true">
        <span style={{ width: `${(left * 100) / seconds}%` }} />
      </span>
    </div>
  )
}

type ChallengeRunProps = {
  challenge: Challenge
  isTimed: boolean
  frame: { title: string; subtitle: string; closeTo: string }
  onEnd: (said: ChallengeResponse) => void
}

/** A running challenge: one question at a time, until the last is answered or the time is over. */
export function ChallengeRun({ challenge, isTimed, frame, onEnd }: ChallengeRunProps) {
  const t = useText()
  const { questions, seconds } = challenge
  const [place, setPlace] = useState(0)
  const [answers, setAnswers] = useState<TestAnswers>({})
  const question = questions[place]!
  const { left, taken } = useCountdown(seconds, isTimed, () => onEnd({ answers, millis: taken() }))
  function onNext() {
    const given = looked(question, answers)
    setAnswers(given)
    if (place === questions.length - 1) onEnd({ answers: given, millis: taken() })
    else setPlace(place + 1)
  }
  const label = t('trail.test.place', { place: place + 1, total: questions.length })
  const isLast = place === questions.length - 1
  return (
    <ColumnFrame
      {...frame}
      progress={
        <>
          {isTimed && <Clock left={left} seconds={seconds} />}
          <span>{label}</span>
          <Stones done={place} total={questions.length} label={label} />
        </>
      }
      actions={
        <Button look="primary" size="big" onClick={onNext}>
          {t(isLast ? 'trail.challenge.end' : 'trail.test.next')}
        </Button>
      }
    >
      <QuestionCard
        key={question.id}
        question={question}
        isMoved
        answer={answerTo(question.id, answers)}
        onAnswer={(answer) => setAnswers({ ...answers, [question.id]: asGiven(question, answer) })}
      />
    </ColumnFrame>
  )
}
