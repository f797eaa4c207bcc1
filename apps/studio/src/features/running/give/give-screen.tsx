import { Link } from '@vereda/client/navigation/link.tsx'
import { useAddressSearch } from '@vereda/client/navigation/use-address-search.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import { Switch } from '@vereda/ui/switch/switch.tsx'
import { type ReactNode, useState } from 'react'
import { studioPaths } from '../../../frame/studio-paths.ts'
import { zoneHere } from '../../../frame/zone-here.ts'
import { useGroupsToGive } from '../../../parts/giving/use-groups-to-give.ts'
import { useTrail } from '../../../parts/giving/use-trail.ts'
import { TrailCover } from '../../../parts/pictures/trail-cover.tsx'
import { Screen } from '../../../parts/screen/screen.tsx'
import { RunningFaces } from '../running-faces.tsx'
import { AudiencePicker } from './audience-picker.tsx'
import { type Gift, mayGrow, NO_GIFT } from './gift.ts'
import styles from './give.module.css'
import { GiveCard } from './give-card.tsx'
import { TrailChooser } from './trail-chooser.tsx'
import { How, When } from './when-and-how.tsx'

type StepProps = { number: number; name: 'what' | 'who' | 'when' | 'how'; children: ReactNode }

function Step({ number, name, children }: StepProps) {
  const t = useText()
  return (
    <section className={styles.step} aria-labelledby={name}>
      <h2 id={name} className={styles.stepName}>
        <span className={styles.number} aria-hidden>
          {number}
        </span>
        {t(`running.give.${name}`)}
      </h2>
      {children}
    </section>
  )
}

function What({ trail }: { trail: { id: string; title: string; version: number } }) {
  const t = useText()
  return (
    <div className={layout.between}>
      <span className={styles.cover}>
        <TrailCover trailId={trail.id} among={[trail.id]} />
      </span>
      <p className={layout.grow}>
        <b>{trail.title}</b>
        <br />
        <span className={styles.count}>{t('running.version', { version: trail.version })}</span>
      </p>
      <Link to={studioPaths.give()} replace className={linkClass()}>
        {t('running.give.change')}
      </Link>
    </div>
  )
}

/** Gives a trail: which one, to whom, when and how, with a sentence that says what will happen. */
export function GiveScreen() {
  const t = useText()
  const id = useAddressSearch().get('trail')
  const trail = useTrail(id)
  const groups = useGroupsToGive()
  const [gift, setGift] = useState<Gift>(NO_GIFT)
  const { data } = groups
  const timeZone = zoneHere(data?.timeZone)
  return (
    <Screen title={t('running.give.title')} above={[{ to: studioPaths.running(), word: t('running.title') }]}>
      <RunningFaces query={groups} heights={[320]} saysOffline />
      {data && (
        <div className={styles.columns}>
          <div className={styles.steps}>
            <Step number={1} name="what">
              {trail ? <What trail={trail} /> : <TrailChooser />}
            </Step>
            <Step number={2} name="who">
              <AudiencePicker
                gift={gift}
                groups={data.groups}
                everybody={data.everybody}
                onChange={setGift}
              />
              {mayGrow(gift) && (
                <Switch
                  title={t('running.give.newcomers')}
                  detail={t('running.give.newcomers.detail')}
                  checked={gift.takesNewcomers}
                  onChange={({ target }) => setGift({ ...gift, takesNewcomers: target.checked })}
                />
              )}
            </Step>
            <Step number={3} name="when">
              <When gift={gift} timeZone={timeZone} onChange={setGift} />
            </Step>
            <Step number={4} name="how">
              <How gift={gift} onChange={setGift} />
            </Step>
          </div>
          <GiveCard trail={trail ?? null} gift={gift} timeZone={timeZone} />
        </div>
      )}
    </Screen>
  )
}
