import { useText } from '@vereda/client/text/use-text.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Stones } from '@vereda/ui/stones/stones.tsx'
import { memo } from 'react'
import { DownloadControl } from '../../parts/download/download-control.tsx'
import { useKeepWords } from '../../parts/kept-word/use-keep-words.ts'
import { OpenTrail } from '../../parts/trail-card/open-trail.tsx'
import { TrailCover } from '../../parts/trail-card/trail-cover.tsx'
import { useTrail } from '../../platform/local/listing/use-trail.ts'
import styles from './hero.module.css'
import { nextStep, tellsPlace } from './next-step.ts'

/** The trail to continue, with the button that opens it. */
export const Hero = memo(function Hero({ trail, hello }: { trail: Trail; hello: string }) {
  const t = useText()
  const whole = useTrail(trail.id).trail
  const step = nextStep(whole ?? trail)
  const { finishedResources: done, totalResources: total } = trail
  const isBegun = trail.lastPlayed !== null || done > 0
  const kicker = t(isBegun ? 'enroll.hero.continue' : 'enroll.hero.begin')
  const beneath = step ? (tellsPlace(step) ? step.title : t('enroll.hero.step', step)) : trail.subTitle
  useKeepWords({ hello, kicker, title: trail.title, step: beneath })
  return (
    <article className={styles.hero} aria-labelledby="hero">
      <div className={styles.cover}>
        <TrailCover trail={trail} width={620} height={380} unit={1.7} />
      </div>
      <div className={styles.body}>
        <p className={styles.kicker}>{kicker}</p>
        <h2 className={styles.title} id="hero">
          {trail.title}
        </h2>
        <p className={styles.step}>{beneath}</p>
        <div className={styles.progress}>
          <Stones done={done} total={total} label={t('parts.activities', { done, total })} />
          <span aria-hidden="true">{t('parts.doneOf', { done, total })}</span>
        </div>
        <div className={styles.act}>
          <OpenTrail trail={trail} className={buttonClass('primary', { size: 'big' })}>
            {t(isBegun ? 'enroll.hero.go' : 'enroll.hero.start')}
          </OpenTrail>
          <DownloadControl trailId={trail.id} title={trail.title} />
        </div>
      </div>
    </article>
  )
})
