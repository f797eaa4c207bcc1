import { useText } from '@vereda/client/text/use-text.ts'
import { Garden } from '@vereda/ui/art/garden.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { NewTrail } from '../../parts/drafts/new-trail.tsx'
import styles from './home.module.css'

const STAGES = ['enter', 'make', 'invite', 'first'] as const

/** The home of a domain without a trail: the ways to make its first one, and to try a play. */
export function FirstTrail() {
  const t = useText()
  return (
    <>
      <section className={styles.first}>
        <span className={styles.garden}>
          <Garden seed="first trail" palette="brand" width={1200} height={300} unit={1.3} />
        </span>
        <div className={styles.firstWords}>
          <h1 className={type_.hero}>{t('home.first')}</h1>
          <p>{t('home.first.text')}</p>
          <NewTrail />
        </div>
      </section>
      <section className={styles.block} aria-labelledby="stages">
        <h2 id="stages" className={type_.h2}>
          {t('home.stages')}
        </h2>
        <ol className={styles.stages}>
          {STAGES.map((stage) => (
            <li key={stage}>
              <b>{t(`home.stage.${stage}`)}</b>
              <p className={styles.fact}>{t(`home.stage.${stage}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
