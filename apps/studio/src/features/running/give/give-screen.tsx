import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { useAddressSearch } from '@vereda/client/navigation/use-address-search.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { studioGroups } from '@vereda/contract/rest/studio-giving.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { Switch } from '@vereda/ui/switch/switch.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { type ReactNode, useState } from 'react'
import { studioPaths } from '../../../frame/studio-paths.ts'
import { answerOf } from '../../../query/answer-of.ts'
import { useOnline } from '../../../query/use-online.ts'
import { RunningFailed } from '../running-failed.tsx'
import { RunningOffline } from '../running-offline.tsx'
import { AudiencePicker } from './audience-picker.tsx'
import { type Gift, mayGrow, NO_GIFT } from './gift.ts'
import styles from './give.module.css'
import { GiveCard } from './give-card.tsx'
import { TrailChooser, useTrail } from './trail-chooser.tsx'
import { How, When } from './when-and-how.tsx'

function useGroups() {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'groups'],
    queryFn: ({ signal }) => answerOf(ask(studioGroups, { signal })),
  })
}

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

function What({ trail }: { trail: { title: string; version: number } }) {
  const t = useText()
  return (
    <div className={layout.between}>
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

/** Where a trail is given: what, to whom, when and how, and what follows in one sentence. */
export function GiveScreen() {
  const t = useText()
  useTitle(t('running.give.title'))
  const id = useAddressSearch().get('trail')
  const trail = useTrail(id)
  const groups = useGroups()
  const isOnline = useOnline()
  const [gift, setGift] = useState<Gift>(NO_GIFT)
  const { data, error } = groups
  return (
    <main id="main" tabIndex={-1} className={`${layout.wrap} ${styles.screen}`}>
      <Link to={studioPaths.running()} className={linkClass()}>
        {t('running.title')}
      </Link>
      <h1 className={type_.hero}>{t('running.give.title')}</h1>
      {!isOnline && <RunningOffline />}
      {isOnline && error && (
        <RunningFailed error={error} isBusy={groups.isFetching} onRetry={() => void groups.refetch()} />
      )}
      {isOnline && !data && !error && <Skeleton height={320} radius="28px" />}
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
              <When gift={gift} timeZone={data.timeZone} onChange={setGift} />
            </Step>
            <Step number={4} name="how">
              <How gift={gift} onChange={setGift} />
            </Step>
          </div>
          <GiveCard trail={trail ?? null} gift={gift} timeZone={data.timeZone} />
        </div>
      )}
    </main>
  )
}
