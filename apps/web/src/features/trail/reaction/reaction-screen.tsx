import { go } from '@vereda/client/navigation/go.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { useLayoutEffect, useState } from 'react'
import { keptMark } from '../closing/kept-mark.ts'
import { UnkeptAnswers } from '../closing/unkept-answers.tsx'
import { ColumnFrame } from '../column/column-frame.tsx'
import { forgetAnswers } from '../test/kept-answers.ts'
import { keepDraft, readDraft } from './draft.ts'
import { FreeText } from './free-text.tsx'
import styles from './reaction.module.css'
import { Stars } from './stars.tsx'

type ReactionScreenProps = { trail: Trail; questions: NonNullable<Trail['reaction']>['questions'] }

/** Asks what the learner thought of the trail: stars and a few lines of text. The answers earn no points and are optional. */
export function ReactionScreen({ trail, questions }: ReactionScreenProps) {
  const t = useText()
  const seed = `reaction ${trail.groupUser} ${trail.attempt ?? 1}`
  const [kept] = useState(() => readDraft(seed))
  const [stars, setStars] = useState(kept.stars)
  const [texts, setTexts] = useState(kept.texts)
  // an effect would wait for the next paint, and would not run if the page is left before it
  useLayoutEffect(() => keepDraft(seed, { stars, texts }), [seed, stars, texts])
  const [isMissing, setMissing] = useState(false)
  const [isUnkept, setUnkept] = useState(false)
  const conclusion = paths.trail(trail.id, { part: 'conclusion' })
  async function send() {
    if (stars === 0) return setMissing(true)
    const written = Object.entries(texts).filter(([, text]) => text.trim() !== '')
    const isKept = await keptMark(trail.id, { kind: 'reaction', stars, texts: Object.fromEntries(written) })
    setUnkept(!isKept)
    if (!isKept) return
    forgetAnswers(seed)
    go(conclusion, { replace: true })
  }
  return (
    <ColumnFrame
      title={t('trail.reaction.title')}
      subtitle={trail.title}
      closeTo={paths.trail(trail.id)}
      actions={
        <>
          <Link to={conclusion} replace className={buttonClass('line', { size: 'big' })}>
            {t('trail.reaction.skip')}
          </Link>
          <Button look="primary" size="big" onClick={() => void send()}>
            {t('trail.reaction.send')}
          </Button>
        </>
      }
    >
      {isUnkept && <UnkeptAnswers />}
      <Stars
        stars={stars}
        isMissing={isMissing && stars === 0}
        onChoose={(chosen) => {
          setStars(chosen)
          setMissing(false)
        }}
      />
      <div className={styles.texts}>
        {questions.map(({ id, prompt }) => (
          <FreeText
            key={id}
            label={prompt}
            value={texts[id] ?? ''}
            onWrite={(text) => setTexts({ ...texts, [id]: text })}
          />
        ))}
      </div>
    </ColumnFrame>
  )
}
