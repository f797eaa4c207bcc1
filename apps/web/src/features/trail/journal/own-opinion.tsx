import { useText } from '@vereda/client/text/use-text.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import type_ from '@vereda/ui/type/type.module.css'
import * as z from 'zod/mini'
import styles from './journal.module.css'
import { OwnWords } from './own-answer.tsx'

const Opinion = z.object({ stars: z.int(), texts: z.optional(z.record(z.string(), z.string())) })

/** The learner's opinion of the trail, once they gave one; the server sends only the stars. */
export function OwnOpinion({ trail }: { trail: Trail }) {
  const t = useText()
  const opinion = z.safeParse(Opinion, trail.reactionResponse)
  if (!opinion.success) return null
  const { stars, texts = {} } = opinion.data
  return (
    <div className={`${layout.card} ${layout.pad} ${styles.opinion}`}>
      <h3 className={type_.h4}>{t('trail.reaction.title')}</h3>
      <p>{t('trail.reaction.stars', { stars })}</p>
      {trail.reaction?.questions
        .filter(({ id }) => texts[id])
        .map(({ id, prompt }) => (
          <OwnWords key={id} text={texts[id]!} label={prompt} />
        ))}
    </div>
  )
}
