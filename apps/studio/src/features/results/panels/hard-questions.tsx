import { Link } from '@vereda/client/navigation/link.tsx'
import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import type { HardQuestion, ResultKind } from '@vereda/contract/rest/studio-results.ts'
import { OF_TEST } from '@vereda/domain/report/of-test.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Meter } from '@vereda/ui/meter/meter.tsx'
import { ChevronDown, CircleCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { studioPaths } from '../../../frame/studio-paths.ts'
import { useOpens } from '../../../frame/use-opens.ts'
import { Loading } from '../../../query/loading.tsx'
import chartStyles from '../charts/chart.module.css'
import { Failed } from '../failed.tsx'
import type { Counted } from '../filter/result-filter.ts'
import styles from '../results.module.css'
import { useKeptPlaces } from '../use-kept-places.ts'
import { useResultQuestions } from '../use-results.ts'
import own from './hard-questions.module.css'

const SHOWN_FIRST = 5

const keyOf = ({ resourceId, question }: HardQuestion) => `${resourceId} ${question}`

type QuestionProps = { trailId: string; kind: ResultKind; question: HardQuestion }

/** A question with the number of right first answers; opened, it shows the chosen answers and a link to edit it. */
function Question({ trailId, kind, question }: QuestionProps) {
  const t = useText()
  const formats = useFormats()
  const mayWrite = useOpens('editor')
  const { words, resourceId, resource, answered, correct, answers, item } = question
  const share = t('results.questions.share', { correct, answered })
  return (
    <li>
      <details className={own.question}>
        <summary>
          <span className={own.asked}>
            <b>{words}</b>
            <span className={styles.small}>
              {resourceId === OF_TEST ? t('results.questions.test') : resource}
            </span>
          </span>
          <span className={own.share}>
            <Meter className={styles.meter} value={correct} max={answered} aria-hidden="true" />
            <span>{share}</span>
          </span>
          <ChevronDown size={20} />
        </summary>
        <table className={chartStyles.table}>
          <thead>
            <tr>
              <th scope="col">{t('results.questions.answer')}</th>
              <th scope="col">{t(`results.players.${kind}`)}</th>
            </tr>
          </thead>
          <tbody>
            {answers.map((answer) => (
              <tr key={`${answer.words} ${answer.right}`}>
                <th scope="row">
                  {answer.words || t('results.questions.nothing')}
                  {answer.right && (
                    <span className={own.right}>
                      <CircleCheck size={16} />
                      {t('results.questions.right')}
                    </span>
                  )}
                </th>
                <td>{formats.number(answer.players)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {mayWrite && (
          <Link to={studioPaths.trail(trailId, item)} className={buttonClass('soft', { size: 'small' })}>
            {t('results.questions.mend')}
          </Link>
        )}
      </details>
    </li>
  )
}

function Sentence({ kind, hardest }: { kind: ResultKind; hardest: HardQuestion }) {
  const t = useText()
  const { words, answered, correct, answers } = hardest
  const wrong = answers.find(({ right }) => !right)
  return (
    <p>
      {t(`results.questions.hardest.${kind}`, { words, answered, correct })}
      {wrong?.words &&
        ` ${t(`results.questions.wrong.${kind}`, { words: wrong.words, count: wrong.players })}`}
    </p>
  )
}

type HardQuestionsProps = { kind: ResultKind; counted: Counted }

/** The questions with the fewest right first answers, hardest first; nothing if the trail has no questions. */
export function HardQuestions({ kind, counted }: HardQuestionsProps) {
  const t = useText()
  const id = useId()
  const [isAll, setAll] = useState(false)
  const { data, error, isFetching, refetch } = useResultQuestions(counted)
  const hardest = data?.questions[0]
  const kept = useKeptPlaces(data?.questions ?? [], data ? JSON.stringify(counted.filter) : null, keyOf)
  if (data && !hardest) return null
  const questions = kept.rows
  return (
    <section className={chartStyles.chart} aria-labelledby={id}>
      <h2 id={id} className={chartStyles.chartTitle}>
        {t(counted.isAlone ? 'results.questions.alone' : 'results.questions')}
      </h2>
      {hardest && <Sentence kind={kind} hardest={hardest} />}
      {!data && error && <Failed error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Loading heights={[44, 44, 44]} />}
      <ol className={own.questions}>
        {questions.slice(0, isAll ? undefined : SHOWN_FIRST).map((question) => (
          <Question key={keyOf(question)} trailId={data!.trailId} kind={kind} question={question} />
        ))}
      </ol>
      {questions.length > SHOWN_FIRST && !isAll && (
        <Button look="ghost" onClick={() => setAll(true)}>
          {t('results.questions.all', { count: questions.length })}
        </Button>
      )}
    </section>
  )
}
