import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { isAnswered } from '@vereda/domain/content/grade-question.ts'
import type { GradedQuestion } from '@vereda/domain/content/page-block.ts'
import { attemptSeed, questionsFor } from '@vereda/domain/trail/shuffled-questions.ts'
import { answerTo, type TestAnswers } from '@vereda/domain/trail/test-report.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { TrailTest } from '@vereda/domain/trail/trail-document.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Stones } from '@vereda/ui/stones/stones.tsx'
import { useMemo, useState } from 'react'
import { keptMark } from '../closing/kept-mark.ts'
import { pointsHere, testRecord } from '../closing/test-record.ts'
import { ColumnFrame } from '../column/column-frame.tsx'
import { asGiven, looked } from './given-answer.ts'
import { forgetAnswers, keepPlace, keptPlace } from './kept-answers.ts'
import { QuestionCard } from './question-card.tsx'
import { SendTestDialog } from './send-test-dialog.tsx'
import { useAnswers } from './use-answers.ts'

type TestQuestionsProps = {
  trail: Trail
  test: TrailTest
  onSent: (answers: TestAnswers) => void
}

/** The position of a question; the first position if the test does not ask it. */
const placeOf = (questions: readonly GradedQuestion[], id: string | null) =>
  Math.max(
    questions.findIndex((question) => question.id === id),
    0,
  )

/** The test's questions, one at a time. */
export function TestQuestions({ trail, test, onSent }: TestQuestionsProps) {
  const t = useText()
  // computed once: news from the server must not change the questions of a running attempt
  const [seed] = useState(() => attemptSeed(trail))
  const questions = useMemo(() => questionsFor(test, seed), [test, seed])
  const [place, setPlace] = useState(() => placeOf(questions, keptPlace(seed)))
  const [answers, give] = useAnswers(seed)
  const [isMoved, setMoved] = useState(false)
  const [isSending, setSending] = useState(false)
  const question = questions[place]!
  const isLast = place === questions.length - 1
  function move(to: number) {
    give(looked(question, answers))
    setPlace(to)
    keepPlace(seed, questions[to]!.id)
    setMoved(true)
  }
  function onNext() {
    if (!isLast) return move(place + 1)
    give(looked(question, answers))
    setSending(true)
  }
  async function send() {
    const points = await pointsHere(test, answers)
    const isKept = await keptMark(trail.id, { kind: 'test', answers, points })
    if (!isKept) return false
    forgetAnswers(seed)
    onSent(answers)
    return true
  }
  const label = t('trail.test.place', { place: place + 1, total: questions.length })
  return (
    <ColumnFrame
      title={t('trail.test.title')}
      subtitle={trail.title}
      closeTo={paths.trail(trail.id)}
      progress={
        <>
          <span>{label}</span>
          <Stones done={place} total={questions.length} label={label} />
        </>
      }
      actions={
        <>
          {place > 0 && <Button onClick={() => move(place - 1)}>{t('trail.test.back')}</Button>}
          <Button look="primary" size="big" onClick={onNext}>
            {t(isLast ? 'trail.test.send' : 'trail.test.next')}
          </Button>
        </>
      }
    >
      <QuestionCard
        key={question.id}
        question={question}
        isMoved={isMoved}
        answer={answerTo(question.id, answers)}
        onAnswer={(answer) => give({ [question.id]: asGiven(question, answer) })}
      />
      {isSending && (
        <SendTestDialog
          missing={
            questions.filter((question) => !isAnswered(question, answerTo(question.id, answers))).length
          }
          attempts={testRecord(trail)?.attemptsLeft ?? test.attempts}
          isOnly={test.attempts === 1}
          onSend={send}
          onStay={() => setSending(false)}
        />
      )}
    </ColumnFrame>
  )
}
