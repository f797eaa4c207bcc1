import { useSession } from '@vereda/client/session/use-session.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { type Need, needs } from '@vereda/domain/needs/needs.ts'
import { later } from '@vereda/ui/later/later.tsx'
import layout from '@vereda/ui/layout/layout.module.css'
import type_ from '@vereda/ui/type/type.module.css'
import { useZoned } from '../../frame/use-zoned.ts'
import { NewTrail } from '../../parts/drafts/new-trail.tsx'
import { QueryFaces } from '../../query/query-faces.tsx'
import { FirstTrail } from './first-trail.tsx'
import styles from './home.module.css'
import { NeedsList } from './needs-list.tsx'
import { RunningCards } from './running-cards.tsx'
import { useHome } from './use-home.ts'

const LIVE_MS = 30_000 // how often the open home screen is read again

// the needs are shown before the drafts and the players, which are loaded together so that neither moves the other
const Beside = later(async () => {
  const [{ DraftList }, { Now }] = await Promise.all([
    import('../../parts/drafts/draft-list.tsx'),
    import('./now/now.tsx'),
    needMessages('now'),
  ])
  return () => (
    <>
      <DraftList freshMs={LIVE_MS} />
      <Now />
    </>
  )
})

function Greeting({ asked }: { asked: readonly Need[] | null }) {
  const t = useText()
  const { longDay } = useZoned()
  const name = useSession()?.person.user.name.split(' ')[0] ?? ''
  return (
    <div className={styles.greeting}>
      <div>
        <h1 className={type_.hero}>{t('home.hello', { name })}</h1>
        <p className={styles.fact}>
          {longDay(Date.now())}
          {asked && ` · ${t('home.asked', { count: asked.length })}`}
        </p>
      </div>
      <NewTrail />
    </div>
  )
}

function Whole({ home }: { home: NonNullable<ReturnType<typeof useHome>['data']> }) {
  const asked = needs(home.from, Date.now())
  return (
    <>
      <Greeting asked={asked} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <NeedsList asked={asked} zone={home.given.timeZone} />
          <RunningCards given={home.given} />
        </div>
        <div className={styles.column}>
          <Beside />
        </div>
      </div>
    </>
  )
}

/** The managers' home: what needs them, each with one action; the running trails and the drafts. In a new domain, the way to its first trail. */
export function HomeScreen() {
  const t = useText()
  useTitle(t('home.title'))
  const query = useHome({ refetchInterval: LIVE_MS })
  const { data } = query
  return (
    <main id="main" tabIndex={-1} className={`${layout.wrap} ${styles.home}`}>
      {!data && <Greeting asked={null} />}
      <QueryFaces
        query={query}
        offline={{ title: t('home.offline'), text: t('home.offline.text') }}
        failed={{ title: t('home.failed'), text: t('home.failed.text') }}
        heights={[220]}
      />
      {data && (data.isNew ? <FirstTrail /> : <Whole home={data} />)}
    </main>
  )
}
